import { startBitcoinLocal, type BitcoinLocal } from "@coffer/bitcoin-local";
import { assetKey } from "@coffer/core/assets";
import { afterAll, beforeAll, expect, test } from "vitest";
import bip84 from "../../../vectors/bip84.json" with { type: "json" };
import type { Chain } from "../../chain.ts";
import { seedOf } from "../../seed.ts";
import { addressOfScript } from "../bitcoinNetwork.ts";
import { bitcoinAccount } from "../custody/bitcoinAccount.ts";
import { bitcoinChain } from "./bitcoinChain.ts";

const COIN = 100_000_000n;
const DEPTH = 3;
const networkId = { type: "bitcoin", chainId: "regtest" };
const coinKey = assetKey("BTC", networkId);
const account = bitcoinAccount(seedOf(bip84.mnemonic), 0, "regtest");

let local: BitcoinLocal;
let chain: Chain;
const open = () =>
  bitcoinChain({ url: local.url, networkId, coinKey, confirmationsNeeded: DEPTH, tokens: [] });
beforeAll(async () => {
  local = await startBitcoinLocal();
  chain = open();
});
afterAll(() => local?.close());

let index = 0n;
/** Each test has addresses of its own. */
const freshIndex = () => (index += 1n);
const addressOf = (at: bigint) => account.addressAt(at);

type Order = { readonly at: bigint; readonly to?: string; readonly units: bigint };

async function signedFor({ at, to = addressOf(freshIndex()), units }: Order, sequence: bigint) {
  const from = addressOf(at);
  const move = { assetKey: coinKey, from, to, units, memo: "" };
  const quote = await chain.quoteFee(move);
  if (!quote.ok) throw new Error(quote.problem);
  const payload = await chain.buildTransfer({ ...move, sequence, terms: quote.value.terms });
  const signed = account.sign(payload, at);
  if (!signed.ok) throw new Error(signed.problem);
  return { ...signed.value, to, feeUnits: quote.value.feeUnits };
}

async function funded(units = COIN): Promise<bigint> {
  const at = freshIndex();
  await local.faucet({ address: addressOf(at), units });
  await local.mine(DEPTH - 1);
  return at;
}

test("a payment spends what the one before it gives back, before that is in a block (rule 460)", async () => {
  const at = await funded();
  const sent = [];
  for (const sequence of [0n, 1n, 2n]) {
    const signed = await signedFor({ at, units: 10_000n }, sequence);
    expect(await chain.broadcast(signed)).toEqual({ kind: "onItsWay" });
    sent.push(signed);
  }
  expect(await chain.sequenceOf(addressOf(at), "withPending")).toBe(3n);
  expect(await chain.sequenceOf(addressOf(at), "mined")).toBe(0n);
  await local.mine();
  expect(await open().sequenceOf(addressOf(at), "mined")).toBe(3n);
  const fees = sent.reduce((sum, { feeUnits }) => sum + feeUnits, 0n);
  expect(await chain.balanceOf(addressOf(at), coinKey)).toBe(COIN - 30_000n - fees);
  for (const { to } of sent) expect(await chain.balanceOf(to, coinKey)).toBe(10_000n);
});

test("two payments with one sequence number spend one output, whatever came in between (rule 460)", async () => {
  const at = await funded();
  const first = await signedFor({ at, units: 10_000n }, 0n);
  await local.faucet({ address: addressOf(at), units: 5n * COIN });
  await local.mine(DEPTH);
  const second = await signedFor({ at, units: 20_000n }, 0n);
  expect(await chain.broadcast(second)).toEqual({ kind: "onItsWay" });
  await local.mine();
  expect(await chain.broadcast(first)).toEqual({ kind: "sequenceUsed" });
});

test("nothing is built on a payment that the node does not have", async () => {
  const at = await funded();
  await expect(signedFor({ at, units: 10_000n }, 1n)).rejects.toThrow(
    "it does not have what goes before",
  );
});

test("what a node has forgotten goes again, and is taken once", async () => {
  const at = await funded();
  const signed = await signedFor({ at, units: 10_000n }, 0n);
  await chain.broadcast(signed);
  await local.forgetWaiting();
  expect(await chain.statusOf(signed.transactionId)).toEqual({ status: "unseen" });
  expect(await chain.broadcast(signed)).toEqual({ kind: "onItsWay" });
  await local.mine();
  expect(await chain.broadcast(signed)).toEqual({ kind: "onItsWay" });
  expect(await chain.balanceOf(signed.to, coinKey)).toBe(10_000n);
});

test("a payment whose block is undone is unseen, and goes again", async () => {
  const at = await funded();
  const signed = await signedFor({ at, units: 10_000n }, 0n);
  await chain.broadcast(signed);
  await local.mine();
  expect(await chain.statusOf(signed.transactionId)).toMatchObject({ status: "included" });
  expect(await chain.sequenceOf(addressOf(at), "mined")).toBe(1n);
  await local.reorganise(1);
  expect((await chain.statusOf(signed.transactionId)).status).not.toBe("included");
  expect(await chain.sequenceOf(addressOf(at), "mined")).toBe(0n);
  expect(await chain.balanceOf(signed.to, coinKey)).toBe(0n);
  expect(await chain.broadcast(signed)).toEqual({ kind: "onItsWay" });
  await local.mine();
  expect(await chain.balanceOf(signed.to, coinKey)).toBe(10_000n);
});

test("what strangers paid is spent at depth, and not before", async () => {
  const at = freshIndex();
  await local.faucet({ address: addressOf(at), units: COIN });
  const order = { at, to: addressOf(freshIndex()), units: 10_000n };
  await expect(signedFor(order, 0n)).rejects.toThrow("less than it moves");
  await local.mine(DEPTH - 1);
  expect(await chain.broadcast(await signedFor(order, 0n))).toEqual({ kind: "onItsWay" });
  await local.mine();
});

test.each([
  ["taproot", "512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"],
  ["a script by witness", `0020${"18".repeat(32)}`],
  ["an older script", `a914${"18".repeat(20)}87`],
  ["an older key", `76a914${"18".repeat(20)}88ac`],
])("coins go to an address of %s", async (_form, script) => {
  const at = await funded();
  const to = addressOfScript("regtest", script) ?? "";
  const signed = await signedFor({ at, to, units: 10_000n }, 0n);
  expect(await chain.broadcast(signed)).toEqual({ kind: "onItsWay" });
  await local.mine();
  expect(await chain.transactionAt(addressOf(at), 0n)).toMatchObject({
    transactionId: signed.transactionId,
    isProven: true,
    moves: { to, units: 10_000n },
  });
});

test("all that an address has can be taken, and leaves nothing", async () => {
  const at = await funded();
  await local.faucet({ address: addressOf(at), units: 3_000n });
  await local.mine(DEPTH - 1);
  const [from, to] = [addressOf(at), addressOf(freshIndex())];
  const all = await chain.balanceOf(from, coinKey);
  const asked = { assetKey: coinKey, from, to, memo: "" };
  const quote = await chain.quoteFee({ ...asked, units: all });
  if (!quote.ok) throw new Error(quote.problem);
  const { feeUnits, terms } = quote.value;
  const move = { ...asked, units: all - feeUnits };
  const signed = account.sign(await chain.buildTransfer({ ...move, sequence: 0n, terms }), at);
  if (!signed.ok) throw new Error(signed.problem);
  await chain.broadcast(signed.value);
  await local.mine();
  expect(await chain.balanceOf(from, coinKey)).toBe(0n);
  expect(await chain.balanceOf(to, coinKey)).toBe(all - feeUnits);
});

test("what one of many is charged does not hang on the coins that its sender has (rule 464)", async () => {
  const at = freshIndex();
  for (let coins = 0; coins < 4; coins += 1)
    await local.faucet({ address: addressOf(at), units: 10_000n });
  await local.mine(DEPTH - 1);
  const move = { assetKey: coinKey, from: addressOf(at), memo: "", units: 35_000n };
  const { batches } = chain;
  const charged = async (to: string) => {
    const quote = await batches?.quotePart({ ...move, to });
    return quote?.ok === true ? quote.value.feeUnits : undefined;
  };
  const alone = await chain.quoteFee({ ...move, to: addressOf(freshIndex()) });
  expect(alone.ok && alone.value.feeUnits).toBeGreaterThan(4n * 68n * 5n);
  expect(await charged(addressOf(freshIndex()))).toBe(141n * 5n);
  const script = addressOfScript("regtest", `0020${"18".repeat(32)}`) ?? "";
  expect(await charged(script)).toBe(153n * 5n);
  expect(await charged(addressOf(at))).toBeUndefined();
});

test.each([
  [null, 5_000n],
  [0.00000001, 1_000n],
  [0.0002, 20_000n],
  [0.9, 500_000n],
])(
  "where a node asks %d coins for a size, %d satoshi are offered (rule 463)",
  async (coins, rate) => {
    await local.askFeeRate(coins);
    const terms = (fee: bigint) => ({ fee: fee.toString(), vbytes: "1000" });
    const market = await chain.feeMarket();
    await local.askFeeRate(null);
    expect(market.isAbove(terms(rate))).toBe(false);
    expect(market.isAbove(terms(rate - 1n))).toBe(true);
  },
);

test("a round of deposits in one block is found, each output once", async () => {
  const from = await chain.pointAt(await chain.height());
  if (from === undefined) throw new Error("A chain has a head.");
  const at = await funded(5n * COIN);
  const receivers = Array.from({ length: 8 }, () => addressOf(freshIndex()));
  for (const [sequence, to] of receivers.entries())
    await chain.broadcast(await signedFor({ at, to, units: 1_000n }, BigInt(sequence)));
  await local.mine();
  const step = await chain.scan({
    from,
    toHeight: await chain.height(),
    depthOfRecheck: 6,
    ownedOf: async (asked) =>
      new Set(asked.filter((each) => [addressOf(at), ...receivers].includes(each))),
    storedHash: async () => undefined,
  });
  if (step.kind !== "advance") throw new Error(step.kind);
  expect(new Set(step.deposits.map(({ key }) => key)).size).toBe(step.deposits.length);
  const paid = step.deposits.filter(({ from: payer }) => payer === addressOf(at));
  expect(paid.map(({ address }) => address).toSorted()).toEqual(receivers.toSorted());
});

test.each([
  ["another network's", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
  [
    "one that nobody can spend from yet",
    "bcrt1s0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqnvxsz0",
  ],
  ["nothing", ""],
])("an address that is %s takes no payment", async (_, to) => {
  expect(chain.parseAddress(to).ok).toBe(false);
  const move = { assetKey: coinKey, from: addressOf(0n), to, units: 1n, memo: "" };
  expect(await chain.quoteFee(move)).toEqual({ ok: false, problem: "INVALID_ADDRESS" });
});
