import { afterAll, beforeAll, describe, expect, test } from "vitest";
import evmHd from "../../../vectors/evmHd.json" with { type: "json" };
import { assembleEvmTransaction } from "../assembleEvmTransaction.ts";
import { verifyEvmTransfer } from "../verifyEvmTransfer.ts";
import type { EvmTransferPlan } from "./buildEvmTransfer.ts";
import { createEvmNode, type EvmNode } from "./createEvmNode.ts";
import { createRpc, type Rpc } from "./createRpc.ts";
import { evmAccountXpub, evmAddressOfXpub, openEvmAccount } from "../custody/openEvmAccount.ts";
import type { EvmCursor, EvmScanRequest } from "./evmScanStep.ts";
import { seedOf } from "../../seed.ts";
import { startAnvil, type Anvil } from "./testing/startAnvil.ts";

// A chain id of its own proves that no other is assumed.
const chainId = "424242";
const seed = seedOf(evmHd.rows[1]?.mnemonic ?? ""); // funded on every fresh anvil
const xpub = evmAccountXpub(seed);
const hot = evmAddressOfXpub(xpub, 0, 0);
const units = 10n ** 17n;
let fresh = 1000;

let anvil: Anvil;
let rpc: Rpc;
let node: EvmNode;

beforeAll(async () => {
  anvil = await startAnvil({ chainId });
  rpc = createRpc({ url: anvil.url, timeoutMs: 10_000 });
  node = createEvmNode({ url: anvil.url, chainId, timeoutMs: 10_000 });
});
afterAll(() => anvil.stop());

const dev = (method: string, ...params: unknown[]) =>
  rpc.ask({ method, params }, (result) => result);
const freshAddress = () => evmAddressOfXpub(xpub, 1, (fresh += 1));

/** Quote, build, verify, sign and assemble, as a payout does. */
async function signedTransfer(to: string, over: Partial<EvmTransferPlan> = {}) {
  const quote = await node.feeQuote({ from: hot, to, units });
  if (!quote.ok) throw new Error(quote.problem.kind);
  const { feeUnits: feeUnitsMax, ...fees } = quote.value;
  const nonce = await node.nonceOf(hot, "withPending");
  const payloadHex = node.buildTransfer({ nonce, to, units, ...fees, ...over });
  const verified = verifyEvmTransfer(payloadHex, { chainId, to, units, feeUnitsMax, nonce });
  if (!verified.ok) throw new Error(verified.problem.kind);
  const signatureHex = openEvmAccount(seed).sign(payloadHex, { branch: 0, index: 0 });
  const assembled = assembleEvmTransaction({ payloadHex, signatureHex, from: hot });
  if (!assembled.ok) throw new Error(assembled.problem.kind);
  return assembled.value;
}

async function pay(to: string) {
  const { rawHex, transactionId } = await signedTransfer(to);
  expect(await node.broadcast(rawHex, transactionId)).toBe("accepted");
  await dev("evm_mine");
  return transactionId;
}

async function cursorAtHead(): Promise<EvmCursor> {
  const header = await node.blockHeader(await node.height());
  if (header === undefined) throw new Error("a chain has a head");
  return { height: header.height, hash: header.hash };
}

const scanRequest = (
  from: EvmCursor,
  watched: string,
  stored: readonly EvmCursor[] = [],
): EvmScanRequest => ({
  from,
  depthOfRecheck: 12,
  contracts: [],
  ownedOf: async (addresses) => new Set(addresses.filter((address) => address === watched)),
  maxBlocks: 100,
  storedHash: (height) => stored.find((header) => header.height === height)?.hash,
});

test("a node of the right chain passes, the same node as another chain does not", async () => {
  await expect(node.checkChainId()).resolves.toBeUndefined();
  const other = createEvmNode({ url: anvil.url, chainId: "1", timeoutMs: 10_000 });
  await expect(other.checkChainId()).rejects.toThrow("chain 424242 answers instead of 1");
});

test("there is no header above the head", async () => {
  expect(await node.blockHeader((await node.height()) + 1)).toBeUndefined();
});

test("a payment arrives, is found once by the scan, and costs what the receipt says", async () => {
  const to = freshAddress();
  const start = await cursorAtHead();
  const balanceBefore = await node.balance(hot);
  const nonceBefore = await node.nonceOf(hot);
  const transactionId = await pay(to);

  const step = await node.scanBlocks(scanRequest(start, to));
  if (step.kind !== "advance") throw new Error(step.kind);
  expect(step.deposits).toEqual([
    {
      key: `424242:${transactionId}:coin`,
      asset: { kind: "coin" },
      address: to,
      units,
      transactionId,
      height: start.height + 1,
      blockHash: step.next.hash,
      from: hot,
    },
  ]);
  expect(await node.scanBlocks(scanRequest(step.next, to))).toEqual({ kind: "idle" });

  const status = await node.transactionStatus(transactionId);
  if (status.status !== "included") throw new Error(status.status);
  expect(status).toMatchObject({
    height: step.next.height,
    blockHash: step.next.hash,
    isSuccess: true,
    confirmations: 1,
  });
  expect(await node.balance(to)).toBe(units);
  expect(await node.balance(hot)).toBe(balanceBefore - units - status.feeUnits);
  expect(await node.nonceOf(hot)).toBe(nonceBefore + 1);

  await dev("anvil_mine", "0x4");
  expect(await node.transactionStatus(transactionId)).toMatchObject({ confirmations: 5 });
});

test("a reorganisation takes the deposit back, and the next scan goes on from the ancestor", async () => {
  const to = freshAddress();
  await dev("anvil_mine", "0x2");
  const start = await cursorAtHead();
  const transactionId = await pay(to);
  await dev("anvil_mine", "0x1");
  const step = await node.scanBlocks(scanRequest(start, to));
  if (step.kind !== "advance") throw new Error(step.kind);
  expect(step.deposits).toHaveLength(1);

  await dev("anvil_reorg", 2, []);
  const stored = [start, ...step.headers];
  const back = await node.scanBlocks(scanRequest(step.next, to, stored));
  expect(back).toEqual({
    kind: "rewind",
    to: start,
    orphaned: [start.height + 1, start.height + 2],
  });
  expect(await node.scanBlocks(scanRequest(start, to))).toMatchObject({
    kind: "advance",
    deposits: [],
  });
  expect((await node.transactionStatus(transactionId)).status).not.toBe("included");
});

describe("a broadcast", () => {
  test("of a mined transaction answers that its nonce is used", async () => {
    const { rawHex, transactionId } = await signedTransfer(freshAddress());
    expect(await node.broadcast(rawHex, transactionId)).toBe("accepted");
    await dev("evm_mine");
    expect(await node.broadcast(rawHex, transactionId)).toBe("nonceTooLow");
  });

  test("repeated while it waits is already known, pending, and included after the next block", async () => {
    const { rawHex, transactionId } = await signedTransfer(freshAddress());
    expect(await node.transactionStatus(transactionId)).toEqual({ status: "unseen" });
    expect(await node.broadcast(rawHex, transactionId)).toBe("accepted");
    expect(await node.broadcast(rawHex, transactionId)).toBe("alreadyKnown");
    expect(await node.transactionStatus(transactionId)).toEqual({ status: "pending" });
    const mined = await node.nonceOf(hot);
    expect(await node.nonceOf(hot, "withPending")).toBe(mined + 1);
    await dev("anvil_mine", "0x1");
    expect(await node.transactionStatus(transactionId)).toMatchObject({ status: "included" });
  });

  test("of more than the account holds is rejected for want of funds", async () => {
    const to = freshAddress();
    const balance = await node.balance(hot);
    await dev("anvil_setBalance", hot, "0x1");
    const { rawHex, transactionId } = await signedTransfer(to);
    const answer = await node.broadcast(rawHex, transactionId);
    await dev("anvil_setBalance", hot, `0x${balance.toString(16)}`);
    expect(answer).toEqual({ rejected: "insufficientFunds" });
  });

  test("below the block's base fee is rejected as underpriced", async () => {
    const cheap = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
    const { rawHex, transactionId } = await signedTransfer(freshAddress(), cheap);
    expect(await node.broadcast(rawHex, transactionId)).toEqual({ rejected: "underpriced" });
  });

  test("with a signature of another chain is never accepted", async () => {
    const to = freshAddress();
    const fees = { gas: 21_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n };
    const foreign = createEvmNode({ url: anvil.url, chainId: "1", timeoutMs: 10_000 });
    const nonce = await node.nonceOf(hot);
    const payloadHex = foreign.buildTransfer({ nonce, to, units, ...fees });
    const signatureHex = openEvmAccount(seed).sign(payloadHex, { branch: 0, index: 0 });
    const assembled = assembleEvmTransaction({ payloadHex, signatureHex, from: hot });
    if (!assembled.ok) throw new Error(assembled.problem.kind);
    const { rawHex, transactionId } = assembled.value;
    expect(await node.broadcast(rawHex, transactionId)).toEqual({ rejected: "wrongNetwork" });
    expect(await node.balance(to)).toBe(0n);
  });
});

describe("a contract as receiver", () => {
  // PUSH1 1, PUSH1 0, SSTORE, STOP: takes coins and needs more gas than a plain account.
  const taking = "0x600160005500";
  // PUSH1 0, PUSH1 0, REVERT.
  const reverting = "0x60006000fd";

  test("is quoted enough gas, and its deposit counts", async () => {
    const to = freshAddress();
    await dev("anvil_setCode", to, taking);
    const start = await cursorAtHead();
    const transactionId = await pay(to);
    expect(await node.transactionStatus(transactionId)).toMatchObject({ isSuccess: true });
    const step = await node.scanBlocks(scanRequest(start, to));
    expect(step).toMatchObject({ kind: "advance", deposits: [{ address: to, units }] });
  });

  test("that reverts is refused by the quote", async () => {
    const to = freshAddress();
    await dev("anvil_setCode", to, reverting);
    expect(await node.feeQuote({ from: hot, to, units })).toEqual({
      ok: false,
      problem: { kind: "receiverRefuses" },
    });
  });

  test("that reverts all the same costs the fee, moves nothing and is no deposit", async () => {
    const to = freshAddress();
    const { rawHex, transactionId } = await signedTransfer(to);
    await dev("anvil_setCode", to, reverting);
    const start = await cursorAtHead();
    expect(await node.broadcast(rawHex, transactionId)).toBe("accepted");
    await dev("evm_mine");
    expect(await node.transactionStatus(transactionId)).toMatchObject({ isSuccess: false });
    expect(await node.scanBlocks(scanRequest(start, to))).toMatchObject({ deposits: [] });
  });
});
