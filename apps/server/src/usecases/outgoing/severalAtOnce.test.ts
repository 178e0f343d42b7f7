import type { PaymentId } from "@coffer/core/ids";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { signOutgoings, signPayments } from "../../signer/signOutgoings.ts";
import { keepFrozen } from "../../storage/guard/userGuards.ts";
import { listOutgoingsIn } from "../../storage/outgoing/outgoings.ts";
import { allDone } from "../../testing/allDone.ts";
import { amlSaying } from "../../testing/rigs/amlSaying.ts";
import { forge } from "../../testing/rigs/forge.ts";
import { startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { EVM, until } from "../../testing/people/people.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { paymentSteps } from "../send/paymentSteps.ts";
import { outgoingSteps } from "./outgoingSteps.ts";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => rig.proveBooks());
afterAll(async () => rig.close());

const { changeRow } = forge(() => rig);
const addressOf = (place: number) => `0x${"0".repeat(38)}${10 + place}`;

/** So many payments, the first first, each of a person and to an address of its own. */
async function payEach(count: number): Promise<readonly PaymentId[]> {
  const ids: PaymentId[] = [];
  while (ids.length < count)
    ids.push(await rig.pay(await rig.addUser(), { to: addressOf(ids.length) }));
  return ids;
}

const outgoingIds = async (): Promise<readonly string[]> => {
  const rows = await listOutgoingsIn(rig.services.database, EVM, [
    "prepared",
    "signed",
    "broadcast",
  ]);
  return rows.map(({ outgoingId: id }) => id);
};
const outgoingStates = async () => {
  const rows = await rig.services.database
    .selectFrom("outgoing")
    .select("state")
    .orderBy("sequence")
    .execute();
  return rows.map(({ state }) => state);
};
const paymentsOf = (ids: readonly PaymentId[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { state, waitingFor } = await rig.payment(id);
      return waitingFor === null ? state : `${state}, waits for ${waitingFor}`;
    }),
  );

/** The ids that each waiting job of a name is about. */
async function jobsOf(name: string): Promise<readonly (readonly string[])[]> {
  const client = new pg.Client({ connectionString: rig.connectionString });
  await client.connect();
  const { rows } = await client.query<{ payload: { id?: string; ids?: string[] } }>(
    // The view does not show payloads; this call answers the jobs, and changes nothing of them here.
    `select payload from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where task_identifier = $1)) order by id`,
    [name],
  );
  await client.end();
  return rows.map(({ payload }) => payload.ids ?? [payload.id ?? ""]);
}

const clearJobs = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: rig.connectionString });
  await client.connect();
  await client.query(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))",
  );
  await client.end();
};

test("payments that a round gives their places become one job of the signer, and then one of the network", async () => {
  const before = { sign: await jobsOf("outgoing-sign"), step: await jobsOf("outgoing-step") };
  await payEach(5);
  await rig.prepare();
  const ids = await outgoingIds();
  expect(ids).toHaveLength(5);
  const [signing, ...others] = (await jobsOf("outgoing-sign")).slice(before.sign.length);
  expect([new Set(signing), others]).toEqual([new Set(ids), []]);
  await allDone(signOutgoings(rig.signer, ids));
  const [sending, ...more] = (await jobsOf("outgoing-step")).slice(before.step.length);
  expect([new Set(sending), more]).toEqual([new Set(ids), []]);
});

test("one that the signer refuses holds up none of those it is signed with", async () => {
  const paymentIds = await payEach(3);
  await rig.prepare();
  const ids = await outgoingIds();
  const forged = ids[1] ?? "";
  await changeRow(forged, { sender: addressOf(9) });
  const failures = await signOutgoings(rig.signer, ids);
  expect([...failures.keys()]).toEqual([forged]);
  expect(String(failures.get(forged))).toContain("its sender is not the key's own address");
  expect(rig.alarms).toEqual(["signerRefuses"]);
  expect(await outgoingStates()).toEqual(["signed", "prepared", "signed"]);
  expect(await paymentsOf(paymentIds)).toEqual(["sending", "sending", "sending"]);
});

test("what a node took before it fell silent is noted; the rest waits, and goes once in the order of sequence numbers", async () => {
  const paymentIds = await payEach(4);
  await rig.prepare();
  await rig.sign();
  const ids = await outgoingIds();
  const { broadcast } = rig.chain;
  rig.chain.broadcast = async (handed) => {
    if (rig.node.received.length === 2) throw new Error("no answer in time");
    return broadcast(handed);
  };
  const failures = await outgoingSteps(rig.services, ids.toReversed());
  // In the order of their sequence numbers, however they were named.
  expect([...failures.keys()]).toEqual(ids.slice(2));
  expect(await outgoingStates()).toEqual(["broadcast", "broadcast", "signed", "signed"]);
  expect(await paymentsOf(paymentIds)).toEqual([
    "sending",
    "sending",
    "sending, waits for node",
    "sending, waits for node",
  ]);
  rig.chain.broadcast = broadcast;
  await allDone(outgoingSteps(rig.services, ids));
  expect(await outgoingStates()).toEqual(ids.map(() => "broadcast"));
  expect(await paymentsOf(paymentIds)).toEqual(ids.map(() => "sending"));
  const sequences = rig.node.pool.map(({ sequence }) => sequence);
  expect(sequences).toEqual([0n, 1n, 2n, 3n]);
  expect(rig.node.received).toHaveLength(4);
});

test("one that the node refuses holds up none of those it is handed over with", async () => {
  const paymentIds = await payEach(3);
  await rig.prepare();
  await rig.sign();
  const ids = await outgoingIds();
  const { broadcast } = rig.chain;
  let handedOver = 0;
  rig.chain.broadcast = async (handed) => {
    handedOver += 1;
    return handedOver === 2 ? { kind: "rejected", reason: "insufficientFunds" } : broadcast(handed);
  };
  expect(await outgoingSteps(rig.services, ids)).toEqual(new Map());
  expect(await outgoingStates()).toEqual(["broadcast", "signed", "broadcast"]);
  expect(await paymentsOf(paymentIds)).toEqual([
    "sending",
    "sending, waits for payoutFunds",
    "sending",
  ]);
  expect(rig.alarms).toEqual(["nodeRefusesPayment"]);
});

test("a payment of an earlier version's job is signed by its open transaction", async () => {
  const [paymentId = ""] = await payEach(1);
  await rig.prepare();
  expect(await signPayments(rig.signer, [paymentId])).toEqual(new Map());
  expect(await outgoingStates()).toEqual(["signed"]);
  expect(await signPayments(rig.signer, [paymentId])).toEqual(new Map());
});

test("an address check that fails holds up none of those it is asked with, and they ask for one round", async () => {
  const paymentIds = await payEach(12);
  const before = await jobsOf("payout-round");
  const aml = amlSaying("ALLOWED");
  const checkAddress: typeof aml.checkAddress = async (networkId, address, lane) => {
    if (address === addressOf(3)) throw new Error("no answer in time");
    return aml.checkAddress(networkId, address, lane);
  };
  const services = { ...rig.services, aml: { ...aml, checkAddress } };
  const failures = await paymentSteps(services, [
    ...paymentIds,
    "00000000-0000-7000-8000-000000000000",
  ]);
  expect([...failures.values()].map(String)).toEqual([
    "Error: no answer in time",
    "Error: No payment 00000000-0000-7000-8000-000000000000.",
  ]);
  expect(await paymentsOf(paymentIds)).toEqual(
    paymentIds.map((_, place) => (place === 3 ? "reserved, waits for addressCheck" : "screened")),
  );
  expect((await jobsOf("payout-round")).length - before.length).toBeLessThanOrEqual(1);
});

test("a slow address check keeps none of the others from asking for their round", async () => {
  const paymentIds = await payEach(12);
  const slow = Promise.withResolvers<void>();
  const aml = amlSaying("ALLOWED");
  const checkAddress: typeof aml.checkAddress = async (networkId, address, lane) => {
    if (address === addressOf(0)) await slow.promise;
    return aml.checkAddress(networkId, address, lane);
  };
  await clearJobs();
  const steps = paymentSteps({ ...rig.services, aml: { ...aml, checkAddress } }, paymentIds);
  const others = paymentIds.slice(1);
  await until("the others to go on", async () => {
    const states = await paymentsOf(others);
    return states.every((state) => state === "screened") ? true : undefined;
  });
  await until("their round", async () =>
    (await jobsOf("payout-round")).length > 0 ? true : undefined,
  );
  expect(await paymentsOf(paymentIds.slice(0, 1))).toEqual(["reserved"]);
  slow.resolve();
  expect(await steps).toEqual(new Map());
  expect(await paymentsOf(paymentIds)).toEqual(paymentIds.map(() => "screened"));
});

test("of several, money of the frozen and of the blocked goes back, and the others go on", async () => {
  const frozen = await rig.addUser();
  const paymentIds = [...(await payEach(2)), await rig.pay(frozen, { to: addressOf(5) })];
  const { brand, database } = rig.services;
  const freeze = { userId: frozen.userId, brandId: brand.id, now: new Date(), isFrozen: true };
  await unwatched(database, (store) => keepFrozen(store, freeze));
  const aml = amlSaying("ALLOWED");
  const blocked = amlSaying("DISABLED");
  const checkAddress: typeof aml.checkAddress = (networkId, address, lane) =>
    (address === addressOf(0) ? blocked : aml).checkAddress(networkId, address, lane);
  const services = { ...rig.services, aml: { ...aml, checkAddress } };
  expect(await paymentSteps(services, paymentIds)).toEqual(new Map());
  expect(await paymentsOf(paymentIds)).toEqual(["refunded", "screened", "refunded"]);
});
