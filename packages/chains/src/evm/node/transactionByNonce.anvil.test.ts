import { afterAll, beforeAll, describe, expect, test } from "vitest";
import evmHd from "../../../vectors/evmHd.json" with { type: "json" };
import { assembleEvmTransaction } from "../assembleEvmTransaction.ts";
import { buildEvmTransfer } from "./buildEvmTransfer.ts";
import { createEvmNode, type EvmNode } from "./createEvmNode.ts";
import { createRpc, type Rpc } from "./createRpc.ts";
import { evmAccountXpub, evmAddressOfXpub, openEvmAccount } from "../custody/openEvmAccount.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { seedOf } from "../../seed.ts";
import { startAnvil, type Anvil } from "./testing/startAnvil.ts";
import { isSignedBy, transactionByNonce } from "./transactionByNonce.ts";

const chainId = "424243";
const seed = seedOf(evmHd.rows[1]?.mnemonic ?? ""); // funded on every fresh anvil
const sender = evmAddressOfXpub(evmAccountXpub(seed), 0, 0);
const RECEIVER = "0x00000000000000000000000000000000000000AA";
const CONTRACT = "0x00000000000000000000000000000000000000C0";
const GWEI = 10n ** 9n;
const terms = { gas: 60_000n, maxFeePerGas: 10n * GWEI, maxPriorityFeePerGas: GWEI };

let anvil: Anvil;
let rpc: Rpc;
let node: EvmNode;
const ids: string[] = [];

const dev = (method: string, ...params: unknown[]) =>
  rpc.ask({ method, params }, (result) => result);

async function send(nonce: number, contractAddress?: string): Promise<string> {
  const asset = contractAddress === undefined ? {} : { contractAddress };
  const plan = { nonce, to: RECEIVER, units: BigInt(nonce + 1), ...terms, ...asset };
  const payloadHex = buildEvmTransfer(chainId, plan);
  const signatureHex = openEvmAccount(seed).sign(payloadHex, { branch: 0, index: 0 });
  const signed = assembleEvmTransaction({ payloadHex, signatureHex, from: sender });
  if (!signed.ok) throw new Error(signed.problem.kind);
  const { rawHex, transactionId } = signed.value;
  expect(await node.broadcast(rawHex, transactionId)).toBe("accepted");
  return transactionId;
}

beforeAll(async () => {
  anvil = await startAnvil({ chainId });
  rpc = createRpc({ url: anvil.url, timeoutMs: 10_000 });
  node = createEvmNode({ url: anvil.url, chainId, timeoutMs: 10_000 });
  // Two in one block, blocks in between, a token call last.
  ids.push(await send(0), await send(1));
  await dev("anvil_mine", "0x5");
  ids.push(await send(2));
  await dev("anvil_mine", "0x9");
  ids.push(await send(3, CONTRACT));
  await dev("anvil_mine", "0x3");
});
afterAll(() => anvil.stop());

describe("the transaction that used a nonce", () => {
  test("is found by its nonce, with what it moves and offers", async () => {
    for (const nonce of [0, 1, 2])
      expect(await node.transactionByNonce(sender, nonce)).toMatchObject({
        transactionId: ids[nonce],
        ...terms,
        isProven: true,
        moves: { asset: { kind: "coin" }, to: RECEIVER, units: BigInt(nonce + 1) },
      });
    expect(await node.transactionByNonce(sender, 3)).toMatchObject({
      transactionId: ids[3],
      moves: { asset: { kind: "token", contractAddress: CONTRACT }, to: RECEIVER, units: 4n },
    });
  });

  test("is undefined while the nonce is unused", async () => {
    expect(await node.transactionByNonce(sender, 4)).toBeUndefined();
  });

  test("is found by reading blocks back when the node has forgotten the old states", async () => {
    const forgetful: Rpc = {
      ...rpc,
      ask: (call, read) => {
        const height = call.params?.[1];
        const isOld = call.method === "eth_getTransactionCount" && height !== "0x11";
        if (isOld) return Promise.reject(new NodeUnavailable(call.method, "missing trie node"));
        return rpc.ask(call, read);
      },
    };
    expect(await node.height()).toBe(0x11);
    for (const [nonce, transactionId] of ids.entries())
      expect(
        await transactionByNonce(forgetful, { chainId, address: sender, nonce }),
      ).toMatchObject({
        transactionId,
      });
  });
});

describe("the proof that an address has signed a transaction", () => {
  const entryOf = async (id: string | undefined) =>
    (await dev("eth_getTransactionByHash", id)) as Record<string, unknown>; // JSON-RPC
  const claim = { chainId, address: sender };

  test("holds for its own transactions, and not for another's or another chain", async () => {
    for (const id of ids) expect(await isSignedBy(await entryOf(id), claim)).toBe(true);
    const entry = await entryOf(ids[0]);
    expect(await isSignedBy(entry, { ...claim, address: RECEIVER })).toBe(false);
    expect(await isSignedBy(entry, { ...claim, chainId: "1" })).toBe(false);
  });

  test.each(["to", "value", "nonce", "gas", "hash", "r", "s", "yParity", "input", "chainId"])(
    "falls with a changed %s",
    async (field) => {
      const entry = await entryOf(ids[0]);
      const other = await entryOf(ids[3]);
      const changed = { ...entry, [field]: field === "yParity" ? "0x7" : other[field] };
      if (field === "chainId") changed[field] = "0x1";
      if (field === "gas") changed[field] = "0x1";
      expect(await isSignedBy(changed, claim)).toBe(false);
    },
  );

  test("falls with what is no transaction at all", async () => {
    expect(await isSignedBy({}, claim)).toBe(false);
  });

  test("a transaction of the address without its key is found and not proven", async () => {
    await dev("anvil_impersonateAccount", RECEIVER);
    await dev("anvil_setBalance", RECEIVER, "0x56bc75e2d63100000");
    await dev("eth_sendTransaction", { from: RECEIVER, to: sender, value: "0x1" });
    await dev("evm_mine");
    expect(await node.transactionByNonce(RECEIVER, 0)).toMatchObject({ isProven: false });
  });
});

test("many statuses at once are what each is alone, in the order asked for", async () => {
  const unseen = `0x${"ee".repeat(32)}`;
  const waiting = await send(4);
  const asked = [unseen, ...ids.toReversed(), waiting];
  const alone = await Promise.all(asked.map((id) => node.transactionStatus(id)));
  expect(await node.transactionStatuses(asked)).toEqual(alone);
  expect(alone.map(({ status }) => status)).toEqual([
    "unseen",
    "included",
    "included",
    "included",
    "included",
    "pending",
  ]);
  expect(await node.transactionStatuses([])).toEqual([]);
});
