import type { ChainPayee } from "@coffer/chains";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { afterEach, afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAttempts } from "../storage/outgoing/attempts.ts";
import { listParts, payeeOf, partsOf } from "../storage/outgoing/outgoingParts.ts";
import { listOutgoingsIn, type Outgoing } from "../storage/outgoing/outgoings.ts";
import { allDone } from "../testing/allDone.ts";
import { newUserId } from "../testing/newIds.ts";
import {
  BITCOIN,
  type BitcoinRig,
  BTC,
  CONFIRMATIONS,
  startBitcoinRig,
} from "../testing/rigs/bitcoinRig.ts";
import { forge } from "../testing/rigs/forge.ts";
import { batchesOf } from "../usecases/outgoing/buildVersion.ts";
import { outgoingSteps } from "../usecases/outgoing/outgoingSteps.ts";
import { signOutgoings } from "./signOutgoings.ts";

let rig: BitcoinRig;
let userId: UserId;
let fresh = 100n;
beforeAll(async () => {
  rig = await startBitcoinRig();
  userId = newUserId();
  await rig.node.faucet({ address: await rig.addressOf(userId), units: BITCOIN });
  await rig.node.mine(CONFIRMATIONS - 1);
  await rig.scanAll();
});
afterAll(async () => rig.close());

const { changePayment, expectRefusal, storePayload } = forge(() => rig);
const stranger = () => rig.stranger.addressAt((fresh += 1n));

let ids: readonly PaymentId[];
let batch: Outgoing;
let payload: string;
let payees: readonly ChainPayee[];

/** Three payments that wait for the signer in one transaction. */
beforeEach(async () => {
  ids = await waiting(3);
  await rig.prepare(ids);
  [batch, payload, payees] = await newest();
});
afterEach(async () => {
  await storePayload(batch.outgoingId, payload);
  await rig.work();
  await expectSettled();
  rig.alarms.length = 0;
});

async function expectSettled(): Promise<void> {
  expect(payees).toHaveLength(3);
  for (const id of ids) expect(await rig.settled(id)).toBe(true);
}

async function waiting(count: number): Promise<readonly PaymentId[]> {
  const made: PaymentId[] = [];
  while (made.length < count)
    made.push(await rig.pay(userId, { to: stranger(), units: 1_000n + BigInt(made.length) }));
  return made;
}

async function newest(): Promise<[Outgoing, string, readonly ChainPayee[]]> {
  const { database } = rig.services;
  const [found] = await listOutgoingsIn(database, rig.networkId, ["prepared"]);
  if (found === undefined) throw new Error("A batch waits for the signer.");
  const attempt = (await listAttempts(database, [found.outgoingId])).get(found.outgoingId)?.at(-1);
  return [found, attempt?.unsignedPayload ?? "", (await partsOf(database, found)).map(payeeOf)];
}

/** Bytes for the same place that pay these, at half the fee. */
async function paying(others: readonly ChainPayee[]): Promise<string> {
  const { sender: from, sequence } = batch;
  const asked = { assetKey: BTC, from, sequence, payees: others };
  const fee = await batchesOf(rig.chain).quote({
    ...asked,
    ahead: [],
    feeUnitsMax: batch.feeUnits / 2n,
  });
  if (!fee.ok) throw new Error(fee.problem);
  return batchesOf(rig.chain).build({ ...asked, terms: fee.value.terms });
}

/** That nothing is signed, and that this one of its parts is why, for good. */
async function expectPartRefused(outgoingId: string, paymentId: PaymentId, words: string) {
  const before = rig.alarms.length;
  expect((await signOutgoings(rig.signer, [outgoingId])).size).toBe(0);
  expect(rig.alarms.slice(before)).toEqual(["signerRefuses"]);
  const { database } = rig.services;
  const parts = (await listParts(database, [outgoingId])).get(outgoingId) ?? [];
  const refused = parts.filter(({ refusal }) => refusal !== null);
  expect(refused.map((each) => each.paymentId)).toEqual([paymentId]);
  expect(refused[0]?.refusal).toContain(words);
  const attempts = (await listAttempts(database, [outgoingId])).get(outgoingId);
  expect(attempts).toMatchObject([{ signedTransaction: null }]);
}

const signatures = () =>
  rig.services.database
    .selectFrom("signature")
    .select(["part", "subject_id", "version", "transaction_id"])
    .where("sequence", "=", batch.sequence)
    .orderBy("part")
    .execute();

test("one signature is remembered for each payment of a batch, and signing again adds none (rule 465)", async () => {
  expect((await rig.sign()).size).toBe(0);
  const signed = await signatures();
  expect(signed.map(({ part, subject_id }) => [part, subject_id])).toEqual([
    [1, ids[0]],
    [2, ids[1]],
    [3, ids[2]],
  ]);
  expect(new Set(signed.map((each) => each.transaction_id)).size).toBe(1);
  await forge(() => rig).unsign(batch.outgoingId);
  expect((await rig.sign()).size).toBe(0);
  expect(await signatures()).toEqual(signed);
});

test.each([
  ["one more, whom nobody asked to be paid", () => [...payees, { to: stranger(), units: 700n }]],
  ["one less", () => payees.slice(1)],
  [
    "somebody else in place of one",
    () => payees.map((each, at) => (at === 1 ? { ...each, to: stranger() } : each)),
  ],
  [
    "one of them a satoshi more",
    () => payees.map((each, at) => (at === 2 ? { ...each, units: each.units + 1n } : each)),
  ],
])("nothing is signed that pays %s (rule 465)", async (_, forged) => {
  await storePayload(batch.outgoingId, await paying(forged()));
  await expectRefusal(batch.outgoingId);
  expect(await signatures()).toEqual([]);
});

test("nothing is signed that costs more than all of them were shown", async () => {
  const asked = { assetKey: BTC, from: batch.sender, sequence: batch.sequence, payees };
  const terms = { fee: (batch.feeUnits + 1n).toString(), vbytes: "1" };
  await storePayload(batch.outgoingId, await batchesOf(rig.chain).build({ ...asked, terms }));
  await expectRefusal(batch.outgoingId, `its fee is ${batch.feeUnits + 1n}`);
});

test("nothing is signed for any of them while one is not on its way", async () => {
  const [id] = ids;
  if (id === undefined) throw new Error("Three payments wait.");
  await changePayment(id, { state: "screened" });
  await expectPartRefused(batch.outgoingId, id, "no payment is on its way under its id");
  expect(await signatures()).toEqual([]);
  await changePayment(id, { state: "sending" });
  // Not now either, although its rows say again what was right: the batch is on its way out.
  expect((await rig.sign()).size).toBe(0);
  expect(await signatures()).toEqual([]);
  await allDone(outgoingSteps(rig.services, [batch.outgoingId]));
  rig.clock.atMs += 3_600_001;
  await rig.prepare(ids);
  [batch, payload, payees] = await newest();
});

test("nothing is taken out of a batch that was signed before: it is refused whole (rule 479)", async () => {
  const [id] = ids;
  if (id === undefined) throw new Error("Three payments wait.");
  expect((await rig.sign()).size).toBe(0);
  await forge(() => rig).unsign(batch.outgoingId);
  await changePayment(id, { units: 1_001n });
  await expectRefusal(batch.outgoingId, `${id}: the ledger holds another amount for it`);
  const parts = await partsOf(rig.services.database, batch);
  expect(parts.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  await changePayment(id, { units: 1_000n });
});

test("nothing is signed for a payment that its rows name twice", async () => {
  const [id] = ids;
  const twice = {
    outgoing_id: batch.outgoingId,
    place: 4,
    payment_id: id as PaymentId,
    destination: payees[0]?.to ?? "",
    units: payees[0]?.units ?? 0n,
    is_dead: true,
  };
  await rig.services.database.insertInto("outgoing_part").values(twice).execute();
  await expectRefusal(batch.outgoingId, "it pays a payment twice");
  await rig.asOwner(async (owner) => {
    await owner.query("delete from coffer.outgoing_part where place = 4");
  });
});

test("a payment that went in one batch is not signed in another (rule 465)", async () => {
  await rig.work();
  const [id] = ids;
  // Whoever may write every table has it go again, in a batch of its own.
  const second = crypto.randomUUID();
  await rig.asOwner(async (owner) => {
    await owner.query(
      `insert into coffer.outgoing select (made).* from (
         select jsonb_populate_record(o, jsonb_build_object('outgoing_id', $1::text, 'subject_id', $1::text,
           'sequence', o.sequence + 1, 'state', 'prepared')) as made
           from coffer.outgoing o where o.outgoing_id = $2) as one`,
      [second, batch.outgoingId],
    );
    await owner.query(
      `insert into coffer.outgoing_attempt (outgoing_id, attempt, network_type, chain_id, fee_units, terms,
           unsigned_payload, created_at)
         select $1, attempt, network_type, chain_id, fee_units, terms, unsigned_payload, created_at
           from coffer.outgoing_attempt where outgoing_id = $2`,
      [second, batch.outgoingId],
    );
    await owner.query("update coffer.outgoing_part set is_dead = true where outgoing_id = $1", [
      batch.outgoingId,
    ]);
    await owner.query(
      `insert into coffer.outgoing_part (outgoing_id, place, payment_id, destination, units)
         select $1, 1, payment_id, destination, units from coffer.outgoing_part where payment_id = $2`,
      [second, id],
    );
  });
  const was = batch;
  batch = { ...batch, sequence: batch.sequence + 1n };
  await storePayload(second, await paying(payees.slice(0, 1)));
  await expectPartRefused(second, id as PaymentId, "is not proven dead: it may still be mined");
  await rig.asOwner(async (owner) => {
    for (const table of ["outgoing_part", "outgoing_attempt", "outgoing"])
      await owner.query(`delete from coffer.${table} where outgoing_id = $1`, [second]);
  });
  batch = was;
});

test("a further version pays exactly those of the one before it", async () => {
  await rig.work();
  const [sent] = await listOutgoingsIn(rig.services.database, rig.networkId, ["broadcast"]);
  expect(sent?.outgoingId).toBe(batch.outgoingId);
  await rig.node.askFeeRate(0.00015);
  rig.clock.atMs += 3_600_000;
  await rig.follow();
  await rig.node.askFeeRate(null);
  await rig.asOwner(async (owner) => {
    await owner.query(
      "update coffer.outgoing_part set place = 9 where outgoing_id = $1 and place = 3",
      [batch.outgoingId],
    );
    await owner.query("update coffer.outgoing_part set outgoing_id = $1 where place = 9", [
      (await anotherBatch()).outgoingId,
    ]);
  });
  await expectRefusal(batch.outgoingId);
  await rig.asOwner(async (owner) => {
    await owner.query(
      "update coffer.outgoing_part set outgoing_id = $1, place = 3 where place = 9",
      [batch.outgoingId],
    );
  });
  expect((await rig.sign()).size).toBe(0);
  const versions = Map.groupBy(await signatures(), ({ version }) => version);
  expect([versions.get(1)?.length, versions.get(2)?.length]).toEqual([3, 3]);
});

/** One that is over. */
async function anotherBatch(): Promise<Outgoing> {
  const [over] = await listOutgoingsIn(rig.services.database, rig.networkId, ["settled"]);
  if (over === undefined) throw new Error("An earlier test has settled one.");
  return over;
}
