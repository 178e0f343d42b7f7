import { assetKey } from "@coffer/core/assets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Chain, type ChainBatches, movesOf } from "./chain.ts";
import type { BatchIntent, FamilyAccount } from "./chainFamily.ts";
import { chainFamilies } from "./families.ts";
import { bitcoinWorld, type FamilyWorld } from "./testing/familyWorlds.ts";

const UNITS = 1_000n;
const PAYER = 0n;

test.each(chainFamilies)(
  "$type builds what pays many where it checks it, and only there",
  (family) => {
    const [chainId = "1"] = family.developerChainIds;
    const networkId = { type: family.type, chainId };
    const coinKey = assetKey("COIN", networkId);
    const url = "http://127.0.0.1:1";
    const chain = family.openChain({ url, networkId, coinKey, confirmationsNeeded: 1, tokens: [] });
    expect(chain.batches === undefined).toBe(family.verifyBatch === undefined);
  },
);

// What whoever makes payments go together relies on, whatever the family.
let world: FamilyWorld;
let chain: Chain;
let batches: ChainBatches;
let account: FamilyAccount;
let fresh = 1_000n;
beforeAll(async () => {
  world = await bitcoinWorld();
  chain = world.family.openChain(world.settings);
  account = world.family.openAccount(world.seed);
  if (chain.batches === undefined) throw new Error("A transaction of it pays many.");
  ({ batches } = chain);
});
afterAll(() => world.stop());

const freshAddress = () => account.addressAt((fresh += 1n));

/** Three that go together, as they would be prepared now. */
async function planned() {
  const { coinKey: key, networkId } = world.settings;
  const from = account.addressAt(PAYER);
  const payees = [1n, 2n, 3n].map((more) => ({ to: freshAddress(), units: UNITS + more }));
  const sequence = await chain.sequenceOf(from, "mined");
  const batch = { assetKey: key, from, payees, sequence };
  const alone = { assetKey: key, from, to: freshAddress(), units: UNITS, memo: "" };
  const part = await batches.quotePart(alone);
  if (!part.ok) throw new Error(part.problem);
  const charged = part.value.feeUnits * BigInt(payees.length);
  const quote = await batches.quote({ ...batch, ahead: [], feeUnitsMax: charged });
  if (!quote.ok) throw new Error(quote.problem);
  const { feeUnits, terms } = quote.value;
  const payload = await batches.build({ ...batch, terms });
  const intent = { networkId, sequence, payees, feeUnitsMax: feeUnits };
  return { batch, charged, intent, payload };
}

const verify = (payload: string, intent: BatchIntent) =>
  world.family.verifyBatch?.({ payload }, intent).ok;

test("what pays many does what is intended, and costs no more than they do alone", async () => {
  const { charged, intent, payload } = await planned();
  expect(verify(payload, intent)).toBe(true);
  expect(intent.feeUnitsMax).toBeLessThanOrEqual(charged);
});

test.each<[string, (intent: BatchIntent) => BatchIntent]>([
  ["one more", (of) => ({ ...of, payees: [...of.payees, { to: freshAddress(), units: UNITS }] })],
  ["one less", (of) => ({ ...of, payees: of.payees.slice(1) })],
  ["another sequence number", (of) => ({ ...of, sequence: of.sequence + 1n })],
  ["a dearer fee", (of) => ({ ...of, feeUnitsMax: of.feeUnitsMax - 1n })],
])("what pays many is refused with %s", async (_, change) => {
  const { intent, payload } = await planned();
  expect(verify(payload, change(intent))).toBe(false);
});

test("who would have all refused is known before", async () => {
  const { batch } = await planned();
  const why = (to: string, units = UNITS) => batches.whyUnpayable(batch.from, { to, units });
  for (const { to, units } of batch.payees) expect(why(to, units)).toBeNull();
  for (const to of ["nobody", batch.from]) expect(why(to)).not.toBeNull();
});

test("what pays many pays each of them, and is found by its sequence number", async () => {
  const { batch, payload } = await planned();
  const made = account.sign(payload, PAYER);
  if (!made.ok) throw new Error(made.problem);
  expect(await chain.broadcast(made.value)).toEqual({ kind: "onItsWay" });
  await world.mine();
  const { assetKey: key, from, payees, sequence } = batch;
  for (const { to, units } of payees) expect(await chain.balanceOf(to, key)).toBe(units);
  const found = await chain.transactionAt(from, sequence);
  expect(found).toMatchObject({ transactionId: made.value.transactionId, isProven: true });
  const moves = payees.map((payee) => ({ ...payee, assetKey: key, memo: "" }));
  expect(found && movesOf(found)).toEqual(moves);
});

test("what is more than there is is refused, and not built", async () => {
  const { batch } = await planned();
  const payees = [{ to: freshAddress(), units: 10n ** 15n }];
  const asked = { ...batch, payees, ahead: [], feeUnitsMax: UNITS };
  expect(await batches.quote(asked)).toEqual({ ok: false, problem: "insufficientFunds" });
});
