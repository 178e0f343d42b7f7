import type { PaymentId } from "@coffer/core/ids";
import {
  buildEvmTransfer,
  evmQuote,
  type EvmTerms,
  type EvmTransferPlan,
} from "@coffer/chains/evm/node";
import { formatDecimal } from "@coffer/core/money";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertAttempts } from "../storage/outgoing/attempts.ts";
import { listOutgoingsIn } from "../storage/outgoing/outgoings.ts";
import { allDone } from "../testing/allDone.ts";
import { forge } from "../testing/rigs/forge.ts";
import {
  COIN,
  CONTRACT,
  FEE,
  FEE_TERMS,
  RECEIVER,
  startPayoutRig,
  TOKEN,
  type PayoutRig,
} from "../testing/rigs/payoutRig.ts";
import { EVM } from "../testing/people/people.ts";
import type { Signer } from "./signer.ts";
import { signOutgoings } from "./signOutgoings.ts";

const THIEF = "0x00000000000000000000000000000000000000bb";
const UNITS = 500n;

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

const honest: EvmTransferPlan = { nonce: 0, to: RECEIVER, units: UNITS, ...FEE_TERMS };
const honestToken = { ...honest, contractAddress: CONTRACT };

/** A payment with its sequence number, whose bytes nobody has signed yet. */
async function prepared(assetKey = COIN, units = UNITS) {
  rig.node.held.set(TOKEN, 10n ** 12n);
  rig.node.held.set(COIN, 10n ** 24n);
  const paymentId = await rig.pay(await rig.addUser(), { assetKey, units });
  await rig.prepare();
  const [outgoing] = await rig.outgoingsOf(paymentId);
  if (outgoing === undefined) throw new Error("The payment was not prepared.");
  return { paymentId, outgoingId: outgoing.outgoingId };
}

const { changeRow, expectRefusal, storePayload, unsign } = forge(() => rig);

const attemptsOf = async (paymentId: PaymentId) =>
  (await rig.outgoingsOf(paymentId))[0]?.attempts ?? [];

test.each([COIN, TOKEN])(
  "bytes of %s that do what the record says are signed, and stored before anyone can send them",
  async (assetKey) => {
    const { paymentId, outgoingId } = await prepared(assetKey);
    await allDone(signOutgoings(rig.signer, [outgoingId]));
    const [outgoing] = await rig.outgoingsOf(paymentId);
    expect(outgoing?.state).toBe("signed");
    expect(outgoing?.attempts[0]?.signedTransaction).toMatch(/^0x02/);
    expect(outgoing?.attempts[0]?.transactionId).toMatch(/^0x[0-9a-f]{64}$/);
    expect(rig.node.received).toEqual([]);
  },
);

const coinForgeries: readonly [string, string][] = [
  ["another receiver", buildEvmTransfer("31337", { ...honest, to: THIEF })],
  ["a larger amount", buildEvmTransfer("31337", { ...honest, units: UNITS + 1n })],
  ["another network", buildEvmTransfer("1", honest)],
  ["another nonce", buildEvmTransfer("31337", { ...honest, nonce: 1 })],
  ["a dearer fee", buildEvmTransfer("31337", { ...honest, gas: honest.gas + 1n })],
  ["a token in place of the coin", buildEvmTransfer("31337", honestToken)],
  ["rubbish", "0x02c0"],
];
test.each(coinForgeries)(
  "bytes with %s are never signed and raise an alarm",
  async (_, payload) => {
    const { paymentId, outgoingId } = await prepared();
    await storePayload(outgoingId, payload);
    await expectRefusal(outgoingId);
    const [outgoing] = await rig.outgoingsOf(paymentId);
    expect(outgoing).toMatchObject({ state: "prepared", attempts: [{ signedTransaction: null }] });
  },
);

const tokenForgeries: readonly [string, string][] = [
  ["another contract", buildEvmTransfer("31337", { ...honestToken, contractAddress: THIEF })],
  ["another receiver", buildEvmTransfer("31337", { ...honestToken, to: THIEF })],
  ["a larger amount", buildEvmTransfer("31337", { ...honestToken, units: UNITS + 1n })],
  ["the coin in place of the token", buildEvmTransfer("31337", honest)],
];
test.each(tokenForgeries)("token bytes with %s are never signed", async (_, payload) => {
  const { outgoingId } = await prepared(TOKEN);
  await storePayload(outgoingId, payload);
  await expectRefusal(outgoingId);
});

test("a row and bytes that agree with each other but not with the payment are not signed", async () => {
  const { outgoingId } = await prepared();
  await changeRow(outgoingId, {
    destination: THIEF,
    fee_units: FEE * 9n,
    fee_units_max: FEE * 90n,
  });
  await storePayload(outgoingId, buildEvmTransfer("31337", { ...honest, to: THIEF }));
  await expectRefusal(outgoingId);
});

test.each([
  ["another sender", { sender: THIEF }],
  ["another key", { derivation_index: 1n }],
  ["the seed of the deposits", { key_purpose: "deposits" }],
  ["a family whose keys are not open", { network_type: "ton" }],
])("a row that names %s is not signed", async (_, change) => {
  const { outgoingId } = await prepared();
  await changeRow(outgoingId, change);
  await expectRefusal(outgoingId);
});

test("a payment out of a deposit address is not signed, though the key is ours", async () => {
  const { outgoingId } = await prepared();
  const sender = rig.signer.keys.accountOf("deposits", EVM)?.addressAt(1n);
  await changeRow(outgoingId, { key_purpose: "deposits", derivation_index: 1n, sender });
  await expectRefusal(outgoingId);
});

test("a payment that is not on its way is not signed", async () => {
  const { paymentId, outgoingId } = await prepared();
  await rig.services.database
    .updateTable("payment")
    .set({ state: "refunded" })
    .where("payment_id", "=", paymentId)
    .execute();
  await expectRefusal(outgoingId);
});

/** The signer with other limits of the payment's network and coin. */
function signerWith(limits: { paymentFeeMax?: string; sendMax?: string }): Signer {
  const { brand } = rig.signer;
  const { sendMax, ...ofNetwork } = limits;
  const networks = brand.networks.map((network) => ({
    ...network,
    ...ofNetwork,
    assets: network.assets.map((asset) => ({ ...asset, sendMax: sendMax ?? asset.sendMax })),
  }));
  return { ...rig.signer, brand: { ...brand, networks } };
}

test("more than the brand lets out at once is not signed", async () => {
  const { outgoingId } = await prepared();
  const below = signerWith({ sendMax: "0.000000000000000499" });
  await expect(allDone(signOutgoings(below, [outgoingId]))).rejects.toThrow(
    "more than may be sent",
  );
  await allDone(signOutgoings(signerWith({ sendMax: "0.0000000000000005" }), [outgoingId]));
});

test("a fee above the brand's bound is not signed, whatever was charged", async () => {
  const { paymentId, outgoingId } = await prepared();
  const below = signerWith({ paymentFeeMax: formatDecimal(FEE - 1n, 18) });
  await expect(allDone(signOutgoings(below, [outgoingId]))).rejects.toThrow(
    "more than one may cost",
  );
  await allDone(signOutgoings(signerWith({ paymentFeeMax: formatDecimal(FEE, 18) }), [outgoingId]));
  expect((await attemptsOf(paymentId))[0]?.signedTransaction).not.toBeNull();
});

test("a refusal that repeats is one alarm, until the transaction is signed", async () => {
  const { outgoingId } = await prepared();
  const payload = buildEvmTransfer("31337", honest);
  await storePayload(outgoingId, "0x02c0");
  await expectRefusal(outgoingId);
  await expect(allDone(signOutgoings(rig.signer, [outgoingId]))).rejects.toThrow("refuses");
  expect(rig.alarms).toEqual(["signerRefuses"]);
  await storePayload(outgoingId, payload);
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  const open = await rig.services.database.selectFrom("alarm_episode").selectAll().execute();
  expect(open).toEqual([]);
});

const eighthMore = (units: bigint) => (units * 9n + 7n) / 8n;
const dearer: EvmTerms = {
  gas: FEE_TERMS.gas,
  maxFeePerGas: eighthMore(FEE_TERMS.maxFeePerGas),
  maxPriorityFeePerGas: eighthMore(FEE_TERMS.maxPriorityFeePerGas),
};

/** A second version of what is signed already, by these bytes. */
async function replaced(plan: EvmTransferPlan, isFirstSigned = true) {
  const { paymentId, outgoingId } = await prepared();
  if (isFirstSigned) await allDone(signOutgoings(rig.signer, [outgoingId]));
  const [outgoing] = await listOutgoingsIn(rig.services.database, EVM, ["prepared", "signed"]);
  if (outgoing === undefined) throw new Error("Nothing is under way.");
  await insertAttempts(rig.services.database, [
    {
      outgoing,
      attempt: 2,
      fee: evmQuote(plan),
      unsignedPayload: buildEvmTransfer("31337", plan),
      now: new Date(),
    },
  ]);
  return { paymentId, outgoingId };
}

test("a version that is an eighth dearer in both fields is signed", async () => {
  const { paymentId, outgoingId } = await replaced({ ...honest, ...dearer });
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  const ids = (await attemptsOf(paymentId)).map(({ transactionId: id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(null);
});

test("a dearer version is not signed above the brand's bound", async () => {
  const { outgoingId } = await replaced({ ...honest, ...dearer });
  const costs = dearer.gas * dearer.maxFeePerGas;
  const below = signerWith({ paymentFeeMax: formatDecimal(costs - 1n, 18) });
  await expect(allDone(signOutgoings(below, [outgoingId]))).rejects.toThrow("refuses");
  await allDone(
    signOutgoings(signerWith({ paymentFeeMax: formatDecimal(costs, 18) }), [outgoingId]),
  );
});

const { maxFeePerGas, maxPriorityFeePerGas } = dearer;
const badReplacements: readonly [string, EvmTransferPlan][] = [
  ["a fee less than an eighth dearer", { ...honest, ...dearer, maxFeePerGas: maxFeePerGas - 1n }],
  [
    "a tip less than an eighth dearer",
    { ...honest, ...dearer, maxPriorityFeePerGas: maxPriorityFeePerGas - 1n },
  ],
  ["another nonce", { ...honest, ...dearer, nonce: 1 }],
  ["another receiver", { ...honest, ...dearer, to: THIEF }],
  ["a larger amount", { ...honest, ...dearer, units: UNITS + 1n }],
  ["a fee above the ceiling", { ...honest, ...dearer, maxFeePerGas: 10n ** 10n + 1n }],
];
test.each(badReplacements)("a further version with %s is not signed", async (_, plan) => {
  const { outgoingId } = await replaced(plan);
  await expectRefusal(outgoingId);
});

test("a further version is not signed before the one it replaces", async () => {
  const { outgoingId } = await replaced({ ...honest, ...dearer }, false);
  await expectRefusal(outgoingId);
});

test("other bytes in place of signed ones are held against the payment again", async () => {
  const { outgoingId } = await prepared();
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  await unsign(outgoingId);
  await storePayload(outgoingId, buildEvmTransfer("31337", { ...honest, to: THIEF }));
  await expectRefusal(outgoingId);
});

test("signing again changes nothing", async () => {
  const { paymentId, outgoingId } = await prepared();
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  const first = await rig.outgoingsOf(paymentId);
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  expect(await rig.outgoingsOf(paymentId)).toEqual(first);
});
