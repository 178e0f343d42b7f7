import type { PaymentId } from "@coffer/core/ids";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listParts } from "../../storage/outgoing/outgoingParts.ts";
import { listOutgoingsIn } from "../../storage/outgoing/outgoings.ts";
import { allDone } from "../../testing/allDone.ts";
import { BITCOIN, type BitcoinRig, startBitcoinRig } from "../../testing/rigs/bitcoinRig.ts";
import { bitcoinRounds, type WaitingPayment } from "../../testing/rigs/bitcoinRounds.ts";
import { forge } from "../../testing/rigs/forge.ts";
import { outgoingSteps } from "./outgoingSteps.ts";

const HOUR_MS = 3_600_000;

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterEach(() => {
  rig.alarms.length = 0;
});
afterAll(async () => rig.close());

const {
  expectPaid,
  expectSound,
  funded,
  idsOf,
  mineAndFollow,
  outgoingsOf,
  shown,
  stranger,
  waiting,
} = bitcoinRounds(() => rig);
const { changePayment } = forge(() => rig);

/** What the queue does with all that has not ended. */
async function steps(): Promise<void> {
  const { database } = rig.services;
  const open = await listOutgoingsIn(database, rig.networkId, ["prepared", "signed", "broadcast"]);
  await allDone(
    outgoingSteps(
      rig.services,
      open.map(({ outgoingId }) => outgoingId),
    ),
  );
}

/** One look of the jobs and of the signer at all that waits. */
async function look(): Promise<void> {
  await rig.prepare([]);
  await allDone(rig.sign());
  await steps();
}

const unsettled = ({ feeUnits, units }: WaitingPayment) => units + feeUnits;
const statesOf = async (all: readonly WaitingPayment[]) =>
  (await outgoingsOf(all)).map(({ sequence, state }) => [sequence, state]);

async function together(count: number): Promise<readonly [WaitingPayment, ...WaitingPayment[]]> {
  const [first, ...others] = await waiting(userId, count);
  if (first === undefined) throw new Error("Somebody is to be paid.");
  await rig.prepare(idsOf([first, ...others]));
  await rig.prepare([]);
  return [first, ...others];
}

let userId: Awaited<ReturnType<typeof funded>>;
let had = BITCOIN;
beforeAll(async () => {
  userId = await funded();
});
const settle = async (all: readonly WaitingPayment[], held = 0n) => {
  await mineAndFollow();
  await expectPaid(userId, all, had - held);
  had -= all.reduce((sum, each) => sum + unsettled(each), 0n);
};

describe.each([
  ["amount", (each: WaitingPayment) => ({ units: each.units + 1n })],
  ["receiver", () => ({ destination: stranger() })],
  ["fee above its ceiling", () => ({ fee_units: 1_000_001n })],
])("a part whose %s the signer refuses", (_, forged) => {
  test("is taken out of its batch; the rest goes with the same sequence number, and it goes when it is mended (rule 479)", async () => {
    const [bad, ...good] = await together(4);
    const [batch] = await outgoingsOf([bad]);
    await changePayment(bad.paymentId, forged(bad));

    await look();
    expect(rig.alarms).toEqual(["signerRefuses"]);
    expect(await statesOf([bad])).toEqual([[batch?.sequence, "withdrawn"]]);
    for (const { paymentId } of [bad, ...good])
      expect(await rig.stateOf(paymentId)).toBe("screened");

    await look();
    expect(await statesOf(good)).toEqual([
      [batch?.sequence, "withdrawn"],
      [batch?.sequence, "broadcast"],
    ]);
    expect(await shown(bad.paymentId)).toMatchObject({ state: "screened", waitingFor: "signer" });

    const { feeUnits, to: destination, units } = bad;
    await changePayment(bad.paymentId, { destination, fee_units: feeUnits, units });
    await settle(good, unsettled(bad));
    await look();
    expect(await rig.stateOf(bad.paymentId)).toBe("screened");
    rig.clock.atMs += HOUR_MS + 1;
    await look();
    expect(await rig.stateOf(bad.paymentId)).toBe("sending");
    await settle([bad]);
    expect(rig.alarms).toEqual(["signerRefuses"]);
    expect(await openAlarms()).toEqual([]);
  });
});

const openAlarms = () => rig.services.database.selectFrom("alarm_episode").selectAll().execute();

test("where all of a batch are refused its sequence number is free for whoever comes next", async () => {
  const bad = await together(2);
  for (const { paymentId, units } of bad) await changePayment(paymentId, { units: units + 1n });
  await look();
  const [batch] = await outgoingsOf(bad);
  expect(batch?.state).toBe("withdrawn");
  expect(rig.alarms).toEqual(["signerRefuses", "signerRefuses"]);
  for (const { paymentId, units } of bad) await changePayment(paymentId, { units });
  const next = await waiting(userId, 1);
  await rig.prepare(idsOf(next));
  await look();
  expect(await statesOf(next)).toEqual([[batch?.sequence, "broadcast"]]);
  const held = bad.reduce((sum, each) => sum + unsettled(each), 0n);
  await settle(next, held);
  rig.clock.atMs += HOUR_MS + 1;
  await look();
  await settle(bad);
});

test("killed after the refusal, what is withdrawn is withdrawn by whoever looks next, and once", async () => {
  const [bad, ...good] = await together(3);
  const [batch] = await outgoingsOf([bad]);
  if (batch === undefined) throw new Error("They go together.");
  await changePayment(bad.paymentId, { units: bad.units + 1n });
  await allDone(rig.sign());
  await changePayment(bad.paymentId, { units: bad.units });
  expect(await refusalsOf(batch.outgoingId)).toEqual([bad.paymentId]);
  // The signer has said that it signs this one never, and keeps to it.
  await allDone(rig.sign());
  expect((await outgoingsOf([bad]))[0]?.attempts).toMatchObject([{ signedTransaction: null }]);
  const same = [batch.outgoingId];
  const all = await Promise.all([1, 2, 3].map(() => outgoingSteps(rig.services, same)));
  expect(all.map(({ size }) => size)).toEqual([0, 0, 0]);
  await allDone(outgoingSteps(rig.services, same));
  await look();
  await settle(good, unsettled(bad));
  rig.clock.atMs += HOUR_MS + 1;
  await look();
  await settle([bad]);
  await expectSound();
});

async function refusalsOf(outgoingId: string): Promise<readonly PaymentId[]> {
  const parts = (await listParts(rig.services.database, [outgoingId])).get(outgoingId) ?? [];
  return parts.flatMap(({ paymentId, refusal }) => (refusal === null ? [] : [paymentId]));
}
