import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EvmCursor, EvmDeposit, EvmScanRequest } from "./evmScan.ts";
import { ReorgTooDeep } from "./ReorgTooDeep.ts";
import { scanBlocks } from "./scanBlocks.ts";
import {
  createModelChain,
  type ModelChain,
  type ModelTransfer,
} from "./testing/createModelChain.ts";

const chainId = "31337";
const ours = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const foreign = "0x3535353535353535353535353535353535353535";
const DEPTH = 6;
const nothing = async (): Promise<undefined> => undefined;

/** What a server keeps: cursor, headers and deposits, changed together as the steps say. */
function createWatch(chain: ModelChain, over: Partial<EvmScanRequest> = {}) {
  const { height, hash } = chain.genesis;
  let cursor: EvmCursor = { height, hash };
  const headers = new Map([[height, hash]]);
  const deposits = new Map<string, EvmDeposit>();

  async function step(reader = chain.reader) {
    const result = await scanBlocks(
      { chainId, reader },
      {
        from: cursor,
        depthOfRecheck: DEPTH,
        isWatched: (address) => address === ours,
        maxBlocks: 5,
        storedHash: (at) => headers.get(at),
        ...over,
      },
    );
    if (result.kind === "advance") {
      cursor = result.next;
      for (const header of result.headers) headers.set(header.height, header.hash);
      for (const deposit of result.deposits) {
        if (deposits.has(deposit.key)) throw new Error(`${deposit.key} was seen twice`);
        deposits.set(deposit.key, deposit);
      }
    }
    if (result.kind === "rewind") {
      cursor = result.to;
      for (const orphan of result.orphaned) {
        headers.delete(orphan);
        for (const [key, { height: at }] of deposits) if (at === orphan) deposits.delete(key);
      }
    }
    return result;
  }

  async function catchUp() {
    while ((await step()).kind !== "idle");
  }

  return { step, catchUp, headers, deposits, cursor: () => cursor };
}

const pay = (over: Partial<ModelTransfer> = {}): ModelTransfer => ({
  to: ours,
  units: 7n,
  ...over,
});

test("a successful coin transfer to a watched address is a deposit", async () => {
  const chain = createModelChain();
  const block = chain.mine(pay());
  const watch = createWatch(chain);
  const transactionId = block.transfers[0]?.transactionId;
  const { height, hash } = block;
  expect(await watch.step()).toEqual({
    kind: "advance",
    next: { height, hash },
    headers: [{ height, hash }],
    deposits: [
      {
        key: `31337:${transactionId}:coin`,
        address: ours,
        units: 7n,
        transactionId,
        height: 1,
        blockHash: hash,
        from: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
      },
    ],
  });
  expect(await watch.step()).toEqual({ kind: "idle" });
});

test.each([
  ["of nothing", pay({ units: 0n })],
  ["that failed", pay({ isSuccess: false })],
  ["to somebody else", pay({ to: foreign })],
])("a transfer %s is no deposit", async (_, transfer) => {
  const chain = createModelChain();
  chain.mine(transfer);
  expect(await createWatch(chain).step()).toMatchObject({ kind: "advance", deposits: [] });
});

test("a step passes no more than the blocks it may, in order, and the next goes on", async () => {
  const chain = createModelChain();
  for (let count = 0; count < 7; count += 1) chain.mine(pay());
  const watch = createWatch(chain);
  const first = await watch.step();
  expect(first).toMatchObject({ kind: "advance", next: { height: 5 } });
  expect(first.kind === "advance" && first.headers.map(({ height }) => height)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(await watch.step()).toMatchObject({ kind: "advance", next: { height: 7 } });
  expect(watch.deposits.size).toBe(7);
});

test("nothing above the height that was asked for is passed", async () => {
  const chain = createModelChain();
  for (let count = 0; count < 4; count += 1) chain.mine();
  const watch = createWatch(chain, { toHeight: 2 });
  expect(await watch.step()).toMatchObject({ kind: "advance", next: { height: 2 } });
  expect(await watch.step()).toEqual({ kind: "idle" });
});

describe("when the chain reorganises", () => {
  test("the step goes back to the newest stored block that stands and names what fell", async () => {
    const chain = createModelChain();
    for (let count = 0; count < 5; count += 1) chain.mine(pay());
    const watch = createWatch(chain);
    await watch.catchUp();
    const standing = chain.blocks()[2];
    chain.drop(3);
    for (let count = 0; count < 3; count += 1) chain.mine();
    expect(await watch.step()).toEqual({
      kind: "rewind",
      to: { height: 2, hash: standing?.hash },
      orphaned: [3, 4, 5],
    });
    await watch.catchUp();
    expect([...watch.deposits.values()].map(({ height }) => height)).toEqual([1, 2]);
  });

  test("to a shorter chain, the step goes back as well", async () => {
    const chain = createModelChain();
    for (let count = 0; count < 5; count += 1) chain.mine();
    const watch = createWatch(chain);
    await watch.catchUp();
    chain.drop(3);
    chain.mine();
    expect(await watch.step()).toMatchObject({ kind: "rewind", orphaned: [3, 4, 5] });
  });

  test("deeper than the recheck goes, the watch stops loudly", async () => {
    const chain = createModelChain();
    for (let count = 0; count < 8; count += 1) chain.mine();
    const watch = createWatch(chain);
    await watch.catchUp();
    chain.drop(8);
    for (let count = 0; count < 8; count += 1) chain.mine();
    await expect(watch.step()).rejects.toThrow(ReorgTooDeep);
  });

  test("below the first stored block, the watch stops loudly", async () => {
    const chain = createModelChain();
    for (let count = 0; count < 3; count += 1) chain.mine();
    const watch = createWatch(chain);
    await watch.catchUp();
    watch.headers.delete(1);
    watch.headers.delete(0);
    chain.drop(2);
    for (let count = 0; count < 2; count += 1) chain.mine();
    await expect(watch.step()).rejects.toThrow(ReorgTooDeep);
  });

  test("between two blocks of one step, only what was proved is passed", async () => {
    const chain = createModelChain();
    for (let count = 0; count < 3; count += 1) chain.mine(pay());
    const watch = createWatch(chain);
    const other = createModelChain();
    const moved = { ...other.mine(), height: 3 };
    const reader = {
      ...chain.reader,
      block: async (height: number) => (height === 3 ? moved : chain.reader.block(height)),
    };
    expect(await watch.step(reader)).toMatchObject({ kind: "advance", next: { height: 2 } });
  });

  test.each([
    ["is gone", undefined],
    [
      "names another block",
      { height: 1, blockHash: `0x${"ab".repeat(32)}`, isSuccess: true, feeUnits: 1n },
    ],
  ])("a block whose receipt %s is left for the next step", async (_, receipt) => {
    const chain = createModelChain();
    chain.mine(pay());
    const reader = { ...chain.reader, receipt: async () => receipt };
    expect(await createWatch(chain).step(reader)).toEqual({ kind: "idle" });
  });
});

describe("a node that lags", () => {
  test("below the cursor, on our chain, is waited for", async () => {
    const chain = createModelChain();
    for (let count = 0; count < 5; count += 1) chain.mine();
    const watch = createWatch(chain);
    await watch.catchUp();
    chain.drop(2);
    expect(await watch.step()).toEqual({ kind: "idle" });
  });

  test("below everything we stored is waited for", async () => {
    const chain = createModelChain();
    for (let count = 0; count < 5; count += 1) chain.mine();
    const watch = createWatch(chain);
    await watch.catchUp();
    watch.headers.clear();
    chain.drop(2);
    expect(await watch.step()).toEqual({ kind: "idle" });
  });

  test("and has no block at its own head is waited for", async () => {
    const chain = createModelChain();
    chain.mine();
    const reader = { ...chain.reader, header: nothing, block: nothing };
    expect(await createWatch(chain).step(reader)).toEqual({ kind: "idle" });
  });

  test("far below the cursor and of another chain stops the watch", async () => {
    const chain = createModelChain();
    for (let count = 0; count < 12; count += 1) chain.mine();
    const watch = createWatch(chain);
    await watch.catchUp();
    chain.drop(10);
    chain.drop(1);
    chain.mine();
    await expect(watch.step()).rejects.toThrow(ReorgTooDeep);
  });
});

test("whatever the chain does, a watch that catches up holds exactly its deposits", async () => {
  const action = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ mine: fc.array(fc.bigInt({ min: 0n, max: 3n }), { maxLength: 3 }) }),
    },
    { weight: 2, arbitrary: fc.record({ reorg: fc.integer({ min: 1, max: DEPTH }) }) },
    { weight: 3, arbitrary: fc.constant({ scan: true }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      const chain = createModelChain();
      const watch = createWatch(chain);
      for (const next of actions) {
        if ("scan" in next) await watch.step();
        if ("mine" in next) {
          chain.mine(...next.mine.map((units) => pay({ units, isSuccess: units !== 2n })));
        }
        if ("reorg" in next) {
          // No deeper below what was scanned than one recheck reaches, as the settings promise.
          await watch.catchUp();
          chain.drop(next.reorg);
          for (let count = 0; count <= next.reorg; count += 1) chain.mine(pay({ units: 9n }));
        }
      }
      await watch.catchUp();
      const expected = chain
        .blocks()
        .flatMap(({ height, transfers }) =>
          transfers
            .filter(({ units, transactionId }) => units > 0n && !chain.isFailed(transactionId))
            .map(({ transactionId }) => ({ key: `31337:${transactionId}:coin`, height })),
        );
      const held = [...watch.deposits.values()].map(({ key, height }) => ({ key, height }));
      expect(held).toEqual(expected);
    }),
  );
});
