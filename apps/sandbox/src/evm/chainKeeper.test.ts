import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBlock, readJournal } from "./blockJournal.ts";
import { createChainKeeper } from "./chainKeeper.ts";
import type { Rpc } from "./rpc.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "keeper-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A node in memory: a block is its height and the fork it is on; each holds one transaction. */
function createNode(height: number) {
  const state = { height, fork: "a", wholeSaves: 0, forkedAt: Infinity };
  const hashOf = (at: number) => `${at >= state.forkedAt ? state.fork : "a"}${at}`;
  const rpc: Rpc = async (method, params) => {
    const [tag] = Array.isArray(params) ? params : [];
    if (method === "anvil_dumpState") {
      state.wholeSaves += 1;
      return `0x${gzipSync("{}").toString("hex")}`;
    }
    if (method === "eth_getRawTransactionByHash") return `0xraw${String(tag)}`;
    if (method !== "eth_getBlockByNumber") return null;
    const at = tag === "latest" ? state.height : Number(tag);
    return {
      timestamp: "0x1",
      number: `0x${at.toString(16)}`,
      hash: hashOf(at),
      parentHash: hashOf(at - 1),
      transactions: [`t${at}`],
    };
  };
  return { state, rpc };
}

/** A keeper whose state on disk reaches to the node's head. */
async function createKeeper(height = 10) {
  const { state, rpc } = createNode(height);
  const keeper = createChainKeeper(dataDir, rpc, await findBlock(rpc, "latest"));
  return { state, keeper };
}

const journaled = async () => (await readJournal(dataDir)).map(({ hash }) => hash);

test("a new chain is saved whole", async () => {
  const { state, rpc } = createNode(0);
  await createChainKeeper(dataDir, rpc, null).save();
  expect(state.wholeSaves).toBe(1);
});

test("where nothing has changed nothing is saved", async () => {
  const { state, keeper } = await createKeeper();
  await keeper.save();
  expect(state.wholeSaves).toBe(0);
  expect(await journaled()).toEqual([]);
});

test("new blocks go to the journal with their transactions, however they were made", async () => {
  const { state, keeper } = await createKeeper();
  await keeper.rpc("evm_mine");
  state.height = 12;
  await keeper.save();
  await keeper.rpc("anvil_mine", ["0x1"]);
  state.height = 13;
  await keeper.save();
  expect(state.wholeSaves).toBe(0);
  expect(await journaled()).toEqual(["a11", "a12", "a13"]);
  expect((await readJournal(dataDir))[0]).toMatchObject({ parentHash: "a10", raws: ["0xrawt11"] });
});

test("a whole save empties the journal", async () => {
  const { state, keeper } = await createKeeper();
  state.height = 11;
  await keeper.save();
  await keeper.rpc("anvil_setBalance", ["0x1", "0x1"]);
  state.height = 12;
  await keeper.save();
  expect(state.wholeSaves).toBe(1);
  expect(await journaled()).toEqual([]);
  state.height = 13;
  await keeper.save();
  expect(await journaled()).toEqual(["a13"]);
});

test.each(["anvil_setBalance", "anvil_rollback", "anvil_setCode", "evm_revert"])(
  "%s, which no block tells, is followed by a whole save",
  async (method) => {
    const { state, keeper } = await createKeeper();
    await keeper.rpc(method);
    await keeper.save();
    expect(state.wholeSaves).toBe(1);
  },
);

test("blocks on another fork than the saved one are saved whole", async () => {
  const { state, keeper } = await createKeeper();
  state.fork = "b";
  state.forkedAt = 9;
  state.height = 11;
  await keeper.save();
  expect(state.wholeSaves).toBe(1);
});

test("another block of the same height is saved whole", async () => {
  const { state, keeper } = await createKeeper();
  state.fork = "b";
  state.forkedAt = 10;
  await keeper.save();
  expect(state.wholeSaves).toBe(1);
});

test("a long journal is given up for a whole save, later on a higher chain", async () => {
  const { state, keeper } = await createKeeper();
  for (state.height = 11; state.wholeSaves === 0; state.height += 1) await keeper.save();
  expect(state.height - 11).toBe(103);
  await keeper.save();
  expect(state.wholeSaves).toBe(1);

  const high = await createKeeper(10_000);
  for (high.state.height = 10_001; high.state.wholeSaves === 0; high.state.height += 1) {
    await high.keeper.save();
  }
  expect(high.state.height - 10_001).toBe(307);
});

test("before a rest the journal is made needless, where there is one", async () => {
  const { state, keeper } = await createKeeper();
  keeper.prepareRest();
  await keeper.save();
  expect(state.wholeSaves).toBe(0);
  state.height = 11;
  await keeper.save();
  keeper.prepareRest();
  await keeper.save();
  expect(state.wholeSaves).toBe(1);
});

test("a save that failed is followed by a whole one", async () => {
  const { state, keeper } = await createKeeper();
  state.height = 11;
  await rm(dataDir, { recursive: true });
  await expect(keeper.save()).rejects.toThrow("ENOENT");
  await mkdir(dataDir);
  await keeper.save();
  expect(state.wholeSaves).toBe(1);
});

test("a line that a crash cut does not count", async () => {
  const { state, keeper } = await createKeeper();
  state.height = 12;
  await keeper.save();
  const file = path.join(dataDir, "evm-journal.ndjson");
  const [first = "", second = ""] = (await readJournal(dataDir)).map((line) =>
    JSON.stringify(line),
  );
  await writeFile(file, `${first}\n${second.slice(0, 40)}`);
  expect(await journaled()).toEqual(["a11"]);
});
