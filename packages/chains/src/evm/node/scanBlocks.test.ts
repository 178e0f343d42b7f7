import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { ChainWentBack, ReorgTooDeep } from "./scanFailures.ts";
import { createModelChain, type ModelTransfer } from "./testing/createModelChain.ts";
import {
  createWatch,
  listedToken,
  RECHECK_DEPTH,
  watchedAddress as ours,
} from "./testing/createWatch.ts";

const foreign = "0x3535353535353535353535353535353535353535";
const otherToken = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const nothing = async (): Promise<undefined> => undefined;

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
    ignored: [],
    deposits: [
      {
        key: `31337:${transactionId}:coin`,
        asset: { kind: "coin" },
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

test("a transfer of a listed token to a watched address is a deposit of that token", async () => {
  const chain = createModelChain();
  const token = { contractAddress: listedToken };
  const block = chain.mine(pay({ ...token, to: foreign }), pay({ ...token, units: 5n }));
  const [, log] = chain.logsOf(block);
  expect(await createWatch(chain).step()).toMatchObject({
    kind: "advance",
    ignored: [],
    deposits: [
      {
        key: `31337:${log?.transactionId}:0`,
        asset: { kind: "token", contractAddress: listedToken },
        address: ours,
        units: 5n,
        transactionId: log?.transactionId,
        height: 1,
        blockHash: block.hash,
        from: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
      },
    ],
  });
});

test.each<[string, Partial<ModelTransfer>]>([
  ["of coins that failed", { isSuccess: false }],
  ["of coins to somebody else", { to: foreign }],
  ["of no coins to somebody else", { to: foreign, units: 0n }],
  ["of a listed token that failed", { contractAddress: listedToken, isSuccess: false }],
  ["of a listed token to somebody else", { contractAddress: listedToken, to: foreign }],
  ["of an unlisted token to somebody else", { contractAddress: otherToken, to: foreign }],
])("a transfer %s is no deposit, and nothing to tell of", async (_, over) => {
  const chain = createModelChain();
  chain.mine(pay(over));
  const step = await createWatch(chain).step();
  expect(step).toMatchObject({ kind: "advance", deposits: [], ignored: [] });
});

test.each<[string, Partial<ModelTransfer>, "zeroUnits" | "unlistedContract"]>([
  ["nothing in coins", { units: 0n }, "zeroUnits"],
  ["nothing in a listed token", { contractAddress: listedToken, units: 0n }, "zeroUnits"],
  ["an unlisted token", { contractAddress: otherToken }, "unlistedContract"],
  ["nothing in an unlisted token", { contractAddress: otherToken, units: 0n }, "unlistedContract"],
])("a transfer of %s to a watched address is ignored, and told of", async (_, over, why) => {
  const chain = createModelChain();
  const transfer = pay(over);
  const block = chain.mine(transfer);
  const { contractAddress, units } = transfer;
  const asset =
    contractAddress === undefined ? { kind: "coin" } : { kind: "token", contractAddress };
  const [transactionId] = block.transactionIds;
  expect(await createWatch(chain).step()).toMatchObject({
    kind: "advance",
    deposits: [],
    ignored: [{ why, asset, address: ours, units, transactionId, height: 1 }],
  });
});

test("a listed contract in lower case is the same contract", async () => {
  const chain = createModelChain();
  chain.mine(pay({ contractAddress: listedToken }));
  const watch = createWatch(chain, { contracts: [listedToken.toLowerCase()] });
  expect(await watch.step()).toMatchObject({ deposits: [{ units: 7n }] });
});

test("a listed contract that is no address throws", async () => {
  const chain = createModelChain();
  chain.mine();
  const watch = createWatch(chain, { contracts: ["0x12"] });
  await expect(watch.step()).rejects.toThrow("malformed");
});

test("the owners are asked for once about a few blocks, each receiver once", async () => {
  const chain = createModelChain();
  const token = { contractAddress: listedToken };
  chain.mine(pay(), pay(), pay({ to: foreign }), pay(token));
  chain.mine();
  chain.mine(pay({ ...token, to: foreign }), pay());
  const asked: (readonly string[])[] = [];
  const ownedOf = async (addresses: readonly string[]) => {
    asked.push(addresses);
    return new Set([ours]);
  };
  const step = await createWatch(chain, { ownedOf }).step();
  expect(step.kind === "advance" && step.deposits).toHaveLength(4);
  expect(asked.map((addresses) => addresses.toSorted())).toEqual([
    [ours, foreign, listedToken].toSorted(),
  ]);
});

test("nobody is asked about blocks without a transfer", async () => {
  const chain = createModelChain();
  chain.mine();
  const ownedOf = () => Promise.reject(new Error("asked"));
  expect(await createWatch(chain, { ownedOf }).step()).toMatchObject({ kind: "advance" });
});

test("hundreds of deposits in one block are all found, their receipts asked for together", async () => {
  const chain = createModelChain();
  const coins = Array.from({ length: 250 }, () => pay());
  const tokens = Array.from({ length: 250 }, () => pay({ contractAddress: listedToken }));
  chain.mine(...coins, ...tokens);
  const asked: number[] = [];
  const reader = {
    ...chain.reader,
    receipts: (ids: readonly string[]) => {
      asked.push(ids.length);
      return chain.reader.receipts(ids);
    },
  };
  const watch = createWatch(chain);
  await watch.step(reader);
  expect(watch.deposits.size).toBe(500);
  expect(asked).toEqual([250]);
});

test("a log of a transaction that its block does not hold is no fact", async () => {
  const chain = createModelChain();
  const token = { contractAddress: listedToken };
  const block = chain.mine(pay({ ...token, to: foreign }));
  const log = chain.logsOf(block)[0];
  if (log === undefined) throw new Error("the model writes a log");
  const transactionId = `0x${"ab".repeat(32)}`;
  const transferLogs = async () => [{ ...log, transactionId, to: ours }];
  const watch = createWatch(chain);
  await expect(watch.step({ ...chain.reader, transferLogs })).rejects.toThrow(NodeUnavailable);
  expect(watch.deposits.size).toBe(0);
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

  test("deeper than the recheck goes and not shorter, the watch stops loudly", async () => {
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
    const token = { contractAddress: listedToken };
    chain.mine(pay(token));
    const block = chain.mine(pay(token), pay(), pay({ units: 0n }));
    const transactionId = block.transfers[1]?.transactionId;
    const reader = {
      ...chain.reader,
      receipts: async (ids: readonly string[]) => {
        expect(ids).toEqual([transactionId]);
        return [receipt];
      },
    };
    expect(await createWatch(chain).step(reader)).toMatchObject({
      kind: "advance",
      next: { height: 1 },
      headers: [{ height: 1 }],
      deposits: [{ height: 1 }],
      ignored: [],
    });
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

  test("and has no block at its own head is waited for", async () => {
    const chain = createModelChain();
    chain.mine();
    const reader = { ...chain.reader, header: nothing, block: nothing };
    expect(await createWatch(chain).step(reader)).toEqual({ kind: "idle" });
  });
});

describe("a chain that went back in time stops the watch, and both heights are named", () => {
  async function scannedTo(height: number) {
    const chain = createModelChain();
    for (let count = 0; count < height; count += 1) chain.mine();
    const watch = createWatch(chain);
    await watch.catchUp();
    return { chain, watch };
  }

  test("to below everything that is stored", async () => {
    const { chain, watch } = await scannedTo(12);
    for (const height of [0, 1, 2, 3, 4]) watch.headers.delete(height);
    chain.drop(8);
    const error = await watch.step().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChainWentBack);
    expect(error).toMatchObject({ scannedHeight: 12, headHeight: 4 });
  });

  test("and is another chain from its first block on", async () => {
    const { watch } = await scannedTo(5);
    const other = createModelChain();
    other.mine(pay({ units: 1n }));
    const reader = {
      ...other.reader,
      header: async (height: number) => {
        const header = await other.reader.header(height);
        return header && { ...header, hash: `0x${"cd".repeat(31)}0${height}` };
      },
    };
    await expect(watch.step(reader)).rejects.toThrow(ChainWentBack);
  });

  test("far below the cursor, with other blocks since", async () => {
    const { chain, watch } = await scannedTo(12);
    chain.drop(11);
    chain.mine();
    await expect(watch.step()).rejects.toThrow(ChainWentBack);
  });
});

test("whatever the chain does, a watch that catches up holds exactly its deposits", async () => {
  const anyTransfer = fc.record(
    {
      to: fc.constantFrom(ours, ours, foreign),
      units: fc.bigInt({ min: 0n, max: 3n }),
      isSuccess: fc.boolean(),
      contractAddress: fc.constantFrom(listedToken, otherToken),
    },
    { requiredKeys: ["to", "units"] },
  );
  const action = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ mine: fc.array(anyTransfer, { maxLength: 3 }) }),
    },
    { weight: 2, arbitrary: fc.record({ reorg: fc.integer({ min: 1, max: RECHECK_DEPTH }) }) },
    { weight: 3, arbitrary: fc.constant({ scan: true }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      const chain = createModelChain();
      const watch = createWatch(chain);
      for (const next of actions) {
        if ("scan" in next) await watch.step();
        if ("mine" in next) chain.mine(...next.mine);
        if ("reorg" in next) {
          // No deeper below what was scanned than one recheck reaches, as the settings promise.
          await watch.catchUp();
          chain.drop(next.reorg);
          for (let count = 0; count <= next.reorg; count += 1) chain.mine(pay({ units: 9n }));
        }
      }
      await watch.catchUp();
      const expected = chain.blocks().flatMap((block) => [
        ...block.transfers
          .filter(({ to, units }) => to === ours && units > 0n)
          .filter(({ transactionId }) => !chain.isFailed(transactionId))
          .map(({ transactionId }) => ({ key: `31337:${transactionId}:coin`, ...block })),
        ...chain
          .logsOf(block)
          .filter(({ contractAddress }) => contractAddress === listedToken)
          .filter(({ to, units }) => to === ours && units > 0n)
          .map((log) => ({ key: `31337:${log.transactionId}:0`, ...block })),
      ]);
      const held = [...watch.deposits.values()].map(({ key, height }) => ({ key, height }));
      expect(held).toEqual(expected.map(({ key, height }) => ({ key, height })));
    }),
  );
});
