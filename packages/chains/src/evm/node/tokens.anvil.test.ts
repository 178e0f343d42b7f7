import { afterAll, beforeAll, expect, test } from "vitest";
import evmHd from "../../../vectors/evmHd.json" with { type: "json" };
import { assembleEvmTransaction } from "../assembleEvmTransaction.ts";
import { verifyEvmTransfer } from "../verifyEvmTransfer.ts";
import { createEvmNode, type EvmNode } from "./createEvmNode.ts";
import { createRpc, type Rpc } from "./createRpc.ts";
import { evmAccountXpub, evmAddressOfXpub, openEvmAccount } from "../custody/openEvmAccount.ts";
import type { EvmCursor } from "./evmScanStep.ts";
import { mayHoldLog } from "./createChainReader.ts";
import { readFields } from "../../nodeFailures.ts";
import { TRANSFER_TOPIC } from "./readTransferLogs.ts";
import { seedOf } from "../../seed.ts";
import { startAnvil, type Anvil } from "./testing/startAnvil.ts";

const chainId = "424242";
const seed = seedOf(evmHd.rows[1]?.mnemonic ?? ""); // funded on every fresh anvil
const xpub = evmAccountXpub(seed);
const hot = evmAddressOfXpub(xpub, 0, 0);
const listed = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const unlisted = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/**
 * Code that logs a Transfer of the units it is called with, from the caller to whom the call names,
 * and answers one: CALLDATACOPY, LOG3, MSTORE, RETURN. Asked for a balance, it answers one too.
 */
const logsAnyTransfer = [
  "0x6020602460003760043533",
  `7f${TRANSFER_TOPIC.slice(2)}`,
  "60206000a3600160005260206000f3",
].join("");

let anvil: Anvil;
let rpc: Rpc;
let node: EvmNode;

beforeAll(async () => {
  anvil = await startAnvil({ chainId });
  rpc = createRpc({ url: anvil.url, timeoutMs: 30_000 });
  node = createEvmNode({ url: anvil.url, chainId, timeoutMs: 30_000 });
  for (const contract of [listed, unlisted]) await dev("anvil_setCode", contract, logsAnyTransfer);
});
afterAll(() => anvil.stop());

const dev = (method: string, ...params: unknown[]) =>
  rpc.ask({ method, params }, (result) => result);

async function cursorAtHead(): Promise<EvmCursor> {
  const header = await node.blockHeader(await node.height());
  if (header === undefined) throw new Error("a chain has a head");
  return { height: header.height, hash: header.hash };
}

const scanFor = (from: EvmCursor, owned: ReadonlySet<string>) =>
  node.scanBlocks({
    from,
    depthOfRecheck: 12,
    contracts: [listed],
    ownedOf: async (addresses) => new Set(addresses.filter((address) => owned.has(address))),
    maxBlocks: 100,
    storedHash: (): undefined => undefined,
  });

type Payment = { to: string; units: bigint; contractAddress?: string };

/** Quote, build, verify, sign and send, as a payout does; the block is left to be made. */
async function send(payment: Payment, nonce: number): Promise<string> {
  const quote = await node.feeQuote({ from: hot, ...payment });
  if (!quote.ok) throw new Error(quote.problem.kind);
  const { feeUnits: feeUnitsMax, ...fees } = quote.value;
  const payloadHex = node.buildTransfer({ ...payment, nonce, ...fees });
  const verified = verifyEvmTransfer(payloadHex, { chainId, ...payment, feeUnitsMax, nonce });
  if (!verified.ok) throw new Error(verified.problem.kind);
  const signatureHex = openEvmAccount(seed).sign(payloadHex, { branch: 0, index: 0 });
  const signed = assembleEvmTransaction({ payloadHex, signatureHex, from: hot });
  if (!signed.ok) throw new Error(signed.problem.kind);
  const { rawHex, transactionId } = signed.value;
  expect(await node.broadcast(rawHex, transactionId)).toBe("accepted");
  return transactionId;
}

test("a token payment arrives, is found once, and the same of an unlisted token is told of", async () => {
  const to = evmAddressOfXpub(xpub, 1, 1);
  const start = await cursorAtHead();
  const nonce = await node.nonceOf(hot);
  const paid = await send({ to, units: 1_500_000n, contractAddress: listed }, nonce);
  const other = await send({ to, units: 7n, contractAddress: unlisted }, nonce + 1);
  await dev("evm_mine");

  const step = await scanFor(start, new Set([to]));
  if (step.kind !== "advance") throw new Error(step.kind);
  const { height, hash: blockHash } = step.next;
  expect(step.deposits).toEqual([
    {
      key: `424242:${paid}:0`,
      asset: { kind: "token", contractAddress: listed },
      address: to,
      units: 1_500_000n,
      transactionId: paid,
      height,
      blockHash,
      from: hot,
    },
  ]);
  expect(step.ignored).toEqual([
    {
      why: "unlistedContract",
      asset: { kind: "token", contractAddress: unlisted },
      address: to,
      units: 7n,
      transactionId: other,
      height,
    },
  ]);
  expect(await node.transactionStatus(paid)).toMatchObject({ isSuccess: true });
});

test("the filter of a real block allows the events and contracts of its logs, and no others", async () => {
  const to = evmAddressOfXpub(xpub, 1, 2);
  await send({ to, units: 1n, contractAddress: listed }, await node.nonceOf(hot));
  await dev("evm_mine");
  const block = await dev("eth_getBlockByNumber", "latest", false);
  const { logsBloom } = readFields(block);
  const bytes = (text: string) => Buffer.from(text.slice(2), "hex");
  expect(mayHoldLog(logsBloom, bytes(TRANSFER_TOPIC))).toBe(true);
  expect(mayHoldLog(logsBloom, bytes(listed))).toBe(true);
  expect(mayHoldLog(logsBloom, bytes(unlisted))).toBe(false);
});

test("500 deposits in one block, half coins and half tokens, are found in one step", async () => {
  await dev("evm_setBlockGasLimit", "0x3b9aca00");
  const start = await cursorAtHead();
  const receivers = Array.from({ length: 500 }, (_, index) => evmAddressOfXpub(xpub, 0, index));
  await dev("anvil_impersonateAccount", hot);
  const firstNonce = await node.nonceOf(hot);
  await rpc.askMany(
    receivers.map((to, index) => ({
      method: "eth_sendTransaction",
      params: [
        {
          from: hot,
          nonce: `0x${(firstNonce + index).toString(16)}`,
          gas: "0x186a0",
          ...(index % 2 === 0 ? { to, value: "0x1" } : { to: listed, data: tokenData(to) }),
        },
      ],
      read: (result: unknown) => result,
    })),
  );
  await dev("evm_mine");
  const step = await scanFor(start, new Set(receivers));
  if (step.kind !== "advance") throw new Error(step.kind);
  expect(step.headers).toHaveLength(1);
  expect(new Set(step.deposits.map(({ address }) => address)).size).toBe(500);
  expect(new Set(step.deposits.map(({ key }) => key)).size).toBe(500);
});

const tokenData = (to: string) =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, "0")}${"1".padStart(64, "0")}`;

test("balances are those at the height that is asked for", async () => {
  const to = evmAddressOfXpub(xpub, 1, 2);
  const before = await node.height();
  await send({ to, units: 5n }, await node.nonceOf(hot));
  await dev("evm_mine");
  expect(await node.balance(to)).toBe(5n);
  expect(await node.balance(to, { atHeight: before })).toBe(0n);
  expect(await node.balances([to, hot], { contractAddress: listed, atHeight: before })).toEqual(
    new Map([
      [to, 1n],
      [hot, 1n],
    ]),
  );
  // Before its code was there, a contract tells no balance, which is not the same as none.
  await expect(node.balance(to, { contractAddress: to })).rejects.toThrow("expected a word");
});

test("a replaced transaction is dead once its nonce is spent in a block that deep", async () => {
  const nonce = await node.nonceOf(hot);
  const to = evmAddressOfXpub(xpub, 1, 3);
  const dead = await send({ to, units: 5n }, nonce);
  await dev("anvil_dropTransaction", dead);
  const spender = await send({ to, units: 6n }, nonce);
  const before = await node.height();
  await dev("anvil_mine", "0x3");
  expect(await node.nonceOf(hot, { atHeight: before })).toBe(nonce);
  expect(await node.nonceOf(hot, { atHeight: before + 1 })).toBe(nonce + 1);
  expect(await node.transactionStatus(spender)).toMatchObject({ confirmations: 3 });
  expect(await node.transactionStatus(dead)).toEqual({ status: "unseen" });
});

test("what to offer per gas is what a quote is made of", async () => {
  const to = evmAddressOfXpub(xpub, 1, 4);
  const quote = await node.feeQuote({ from: hot, to, units: 1n });
  expect(quote).toMatchObject({ ok: true, value: await node.feeTerms() });
});
