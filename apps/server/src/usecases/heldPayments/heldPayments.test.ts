import type { Outcome } from "@coffer/core/outcome";
import type { Refusal } from "@coffer/contract/errors";
import { AML_TICKET_MS } from "@coffer/core/aml";
import { HELD_PAYMENT_MS, HELD_PAYMENTS_MAX } from "@coffer/core/send";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveAmlState } from "../../storage/aml/amlStates.ts";
import { startAmlRig, type AmlPerson } from "../../testing/rigs/amlRig.ts";
import { RECEIVER } from "../../testing/rigs/payoutRig.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { discardAddressAmlProcess } from "../aml/discardAddressAmlProcess.ts";

let rig: Awaited<ReturnType<typeof startAmlRig>>;
let anna: AmlPerson;
beforeAll(async () => {
  rig = await startAmlRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  anna = await rig.person();
  rig.say("UNKNOWN");
  // What earlier tests left waiting is asked about before.
  await unwatched(rig.services.database, (store) =>
    store
      .updateTable("held_payment")
      .set({ ended_at: new Date(), ended_as: "discarded" })
      .where("ended_at", "is", null)
      .execute(),
  );
});

const NOT_FOUND = { ok: false, problem: { transport: "NOT_FOUND" } };

function idOf(outcome: Outcome<string, Refusal>): string {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}
const held = async (person = anna) => (await person.state()).heldPayments;
const ready = async () => (await held()).map(({ isReady }) => isReady);

test("a payment that waits for its check is ready when the address is allowed, and says so", async () => {
  const amlStateId = idOf(await anna.start());
  const id = idOf(await anna.hold({ amlStateId }));
  expect(await held()).toMatchObject([
    {
      id,
      reason: "AML",
      isReady: false,
      amlStateId,
      paymentInput: { accountId: anna.accountId, amount: "1", destination: RECEIVER },
    },
  ]);
  const { version } = await anna.state();
  rig.say("ALLOWED");
  await rig.step(amlStateId);
  expect(await ready()).toEqual([true]);
  expect((await anna.state()).version).toBeGreaterThan(version);
});

test("one that waits for an identity is ready once that is approved", async () => {
  idOf(await anna.hold({ reason: "KYC" }));
  expect(await ready()).toEqual([true]); // everybody is approved here
});

test("it ends when its payment is sent, which is noted with it", async () => {
  const amlStateId = idOf(await anna.start());
  const heldPaymentId = idOf(await anna.hold({ amlStateId }));
  rig.say("ALLOWED");
  await rig.step(amlStateId);
  const paymentId = idOf(await anna.send({ amlStateId }));
  expect(await held()).toEqual([]);
  const row = await rig.services.database
    .selectFrom("held_payment")
    .selectAll()
    .where("held_payment_id", "=", heldPaymentId)
    .executeTakeFirst();
  expect(row).toMatchObject({ ended_as: "sent", payment_id: paymentId });
});

test("another payment leaves it where it is", async () => {
  idOf(await anna.hold());
  rig.say("ALLOWED");
  idOf(await anna.send({ amount: "2" }));
  expect(await held()).toHaveLength(1);
});

test("the same payment held again is the one that waits, with its new reason", async () => {
  const id = idOf(await anna.hold({ reason: "KYC" }));
  expect(idOf(await anna.hold({ reason: "AML" }))).toBe(id);
  expect(await held()).toMatchObject([{ id, reason: "AML", isReady: false }]);
});

test("a check of another payment, of somebody else or of nobody is not found", async () => {
  const amlStateId = idOf(await anna.start());
  const boris = await rig.person();
  expect(await anna.hold({ amlStateId, amount: "2" })).toEqual(NOT_FOUND);
  expect(await boris.hold({ amlStateId })).toEqual(NOT_FOUND);
  expect(await anna.hold({ amlStateId: crypto.randomUUID() })).toEqual(NOT_FOUND);
  expect(await held()).toEqual([]);
});

test("it is given up by its own person alone, and the check it waited for with it", async () => {
  const amlStateId = idOf(await anna.start());
  const id = idOf(await anna.hold({ amlStateId }));
  const boris = await rig.person();
  expect(await boris.letGo(id)).toEqual(NOT_FOUND);
  expect(await held()).toHaveLength(1);
  expect((await anna.letGo(id)).ok).toBe(true);
  expect(await anna.letGo(id)).toEqual(NOT_FOUND);
  const { addressAmlStates, heldPayments } = await anna.state();
  expect([addressAmlStates, heldPayments]).toEqual([[], []]);
});

test("a check that is given up takes its waiting payment with it", async () => {
  const amlStateId = idOf(await anna.start());
  idOf(await anna.hold({ amlStateId }));
  await discardAddressAmlProcess(rig.services, { amlStateId, userId: anna.userId });
  expect(await held()).toEqual([]);
});

/** What is begun while an answer for the check is being written down, and has to wait for it. */
async function whileAnswered<T>(amlStateId: string, begin: () => Promise<T>): Promise<T> {
  const { clock, database } = rig.services;
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(database);
    return rows[0]?.count;
  };
  const begun = await unwatched(database, async (store) => {
    const now = new Date(clock.nowMs());
    await moveAmlState(store, { amlStateId, from: "checking", to: "allowed", now });
    const promise = begin();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    return { promise };
  });
  return begun.promise;
}

test("a check that is answered at that moment is given up with its payment all the same", async () => {
  const amlStateId = idOf(await anna.start());
  const id = idOf(await anna.hold({ amlStateId }));
  const gone = await whileAnswered(amlStateId, () => anna.letGo(id));
  expect(gone.ok).toBe(true);
  expect((await anna.state()).addressAmlStates).toEqual([]);
});

test("a payment that is held at the moment its check is answered is ready", async () => {
  const amlStateId = idOf(await anna.start());
  idOf(await whileAnswered(amlStateId, () => anna.hold({ amlStateId })));
  expect(await ready()).toEqual([true]);
});

test("a check that is answered at that moment is found when it is given up", async () => {
  const amlStateId = idOf(await anna.start());
  idOf(await anna.hold({ amlStateId }));
  const gone = await whileAnswered(amlStateId, () =>
    discardAddressAmlProcess(rig.services, { amlStateId, userId: anna.userId }),
  );
  expect(gone.ok).toBe(true);
  expect(await held()).toEqual([]);
});

test("twenty wait at most, however many are held at the same moment", async () => {
  const order = (count: number) => ({ amount: `1.${count + 1}1` });
  const all = await Promise.all(
    Array.from({ length: HELD_PAYMENTS_MAX + 5 }, (_, count) => anna.hold(order(count))),
  );
  const refused = all.filter(({ ok }) => !ok);
  expect(refused).toEqual(
    Array.from({ length: 5 }, () => ({
      ok: false,
      problem: { transport: "TOO_MANY_REQUESTS" },
    })),
  );
  expect(await held()).toHaveLength(HELD_PAYMENTS_MAX);
});

test("an outage longer than a check lives: the address is asked about until there is an answer", async () => {
  const amlStateId = idOf(await anna.start());
  idOf(await anna.hold({ amlStateId }));
  rig.pass(AML_TICKET_MS);
  await rig.round();
  expect(await held()).toMatchObject([{ isReady: false }]);
  expect((await held())[0]).not.toHaveProperty("amlStateId");
  rig.say("ALLOWED");
  await rig.round();
  expect(await ready()).toEqual([false]); // it was asked about a moment ago
  rig.pass(60_001);
  await rig.round();
  expect(await ready()).toEqual([true]);
});

test("it is forgotten after a week, and the person is told", async () => {
  idOf(await anna.hold());
  rig.pass(HELD_PAYMENT_MS - 1);
  expect(await held()).toHaveLength(1);
  rig.pass(1);
  const { version } = await anna.state();
  await rig.round();
  expect(await held()).toEqual([]);
  expect((await anna.state()).version).toBeGreaterThan(version);
});
