import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePortBlock } from "@coffer/postgres/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ask, askNode, balancePath, evm, give, giveGift, post } from "../testing/ask.ts";
import { runSandbox, runUntilExit, type RunningSandbox } from "../testing/runSandbox.ts";
import { aNetwork, evmRowOf, USDT_ADDRESS } from "../testing/networks.ts";
import { openEvmChain } from "./evmChain.ts";
import { createRpc } from "./rpc.ts";

const holder = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";

let port: number;
let dataDir: string;
let journal: string;
let sandbox: RunningSandbox | undefined;
beforeAll(async () => {
  port = await freePortBlock();
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "saved-"));
  journal = path.join(dataDir, "evm-journal.ndjson");
});
afterEach(async () => {
  await sandbox?.stop();
  sandbox = undefined;
  await rm(dataDir, { recursive: true });
});

/** Ends both as a power cut would. */
async function kill(running: RunningSandbox): Promise<void> {
  const anvil = await running.anvilPid();
  const ended = once(running.process, "exit");
  running.process.kill("SIGKILL");
  process.kill(anvil, "SIGKILL");
  await ended;
}

async function allBlocks(running: RunningSandbox): Promise<unknown[]> {
  const height = Number(await askNode(running, "eth_blockNumber"));
  const heights = Array.from({ length: height + 1 }, (_, at) => `0x${at.toString(16)}`);
  return Promise.all(heights.map((at) => askNode(running, "eth_getBlockByNumber", [at, true])));
}

/** Coins, tokens, empty blocks, blocks of one second: everything that a journal holds. */
async function liveALittle(running: RunningSandbox): Promise<void> {
  await Promise.all(["1", "2", "3"].map((amount) => give(running, holder, amount)));
  await giveGift(running, { token: "USDT", address: holder, amount: "4.5" });
  await ask(running, "api/mine", post({ networkId: evm, blocks: 20 }));
}

test("killed again and again, every block is what it was, to the last bit", async () => {
  sandbox = await runSandbox(port, dataDir);
  for (const life of [1, 2]) {
    await liveALittle(sandbox);
    expect((await readFile(journal, "utf8")).split("\n").length).toBeGreaterThan(20);
    const before = await allBlocks(sandbox);
    await kill(sandbox);
    sandbox = await runSandbox(port, dataDir);
    expect((await allBlocks(sandbox)).slice(0, before.length)).toEqual(before);
    expect((await ask(sandbox, balancePath(holder, "USDT"))).body).toEqual({
      amount: String(4.5 * life),
    });
  }
});

test("a journal that outlived the whole save of its blocks changes nothing", async () => {
  sandbox = await runSandbox(port, dataDir);
  await liveALittle(sandbox);
  const lines = await readFile(journal, "utf8");
  const before = await allBlocks(sandbox);
  await sandbox.stop();
  expect(await readFile(journal, "utf8")).toBe("");
  await writeFile(journal, lines);

  sandbox = await runSandbox(port, dataDir);
  expect((await allBlocks(sandbox)).slice(0, before.length)).toEqual(before);
});

test("a journal that does not fit the chain is refused, and nothing is overwritten", async () => {
  sandbox = await runSandbox(port, dataDir);
  await liveALittle(sandbox);
  await kill(sandbox);
  const lines = await readFile(journal, "utf8");
  const changed = lines.replace(/"timestamp":"0x(.)/, '"timestamp":"0x1$1');
  await writeFile(journal, changed);
  const { code, words } = await runUntilExit({ PORT: String(port), SANDBOX_DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(words).toContain("does not follow from its state");
  expect(await readFile(journal, "utf8")).toBe(changed);
});

/** Five empty blocks on disk; answers the third. */
async function saveChainWithoutUsdt(): Promise<unknown> {
  const rpc = createRpc(port + 20);
  const network = evmRowOf(aNetwork);
  const settings = { dataDir, port: port + 20, network, rpc, blockMs: 1000 };
  const chain = await openEvmChain({ ...settings, onLost: () => undefined });
  try {
    await chain.change(async (node) => void (await node.rpc("anvil_mine", ["0x5"])));
    return await chain.read((node) => node.rpc("eth_getBlockByNumber", ["0x3", true]));
  } finally {
    await chain.stop();
  }
}

describe("a chain that was saved before there was USDT", () => {
  test("gets the contract at its next start and keeps its blocks", async () => {
    const third = await saveChainWithoutUsdt();
    sandbox = await runSandbox(port, dataDir);
    expect(await askNode(sandbox, "eth_getBlockByNumber", ["0x3", true])).toEqual(third);
    expect(await askNode(sandbox, "eth_getCode", [USDT_ADDRESS, "latest"])).toMatch(/^0x60/);
    await giveGift(sandbox, { token: "USDT", address: holder, amount: "1" });
    const height = Number(await askNode(sandbox, "eth_blockNumber"));
    await sandbox.stop();

    // Once is enough.
    sandbox = await runSandbox(port, dataDir);
    expect(Number(await askNode(sandbox, "eth_blockNumber"))).toBeLessThanOrEqual(height + 2);
    expect((await ask(sandbox, balancePath(holder, "USDT"))).body).toEqual({ amount: "1" });
  });
});

test("after a restart a reorganisation leaves contracts their code", async () => {
  sandbox = await runSandbox(port, dataDir);
  await giveGift(sandbox, { token: "USDT", address: holder, amount: "1" });
  await ask(sandbox, "api/mine", post({ networkId: evm, blocks: 6 }));
  await kill(sandbox);
  sandbox = await runSandbox(port, dataDir);
  const reorg = await ask(sandbox, "api/chain/reorg", post({ networkId: evm, depth: 5 }));
  expect(reorg.status).toBe(200);
  expect((await ask(sandbox, balancePath(holder, "USDT"))).body).toEqual({ amount: "1" });
});
