import type { PaymentId } from "@coffer/core/ids";
import type { Outcome } from "@coffer/core/outcome";
import type { Refusal } from "@coffer/contract/errors";
import { AML_TICKET_MS } from "@coffer/core/aml";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startAmlRig, type AmlPerson } from "../../testing/rigs/amlRig.ts";
import { RICH } from "../../testing/rigs/payoutRig.ts";
import { discardAddressAmlProcess } from "./discardAddressAmlProcess.ts";

let rig: Awaited<ReturnType<typeof startAmlRig>>;
let anna: AmlPerson;
beforeAll(async () => {
  rig = await startAmlRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  anna = await rig.person();
  rig.say("UNKNOWN");
});

const LOCKED = { ok: false, problem: { code: "ACCOUNT_LOCKED" } };
const NOT_ALLOWED = { ok: false, problem: { code: "AML_STATUS_NOT_ALLOWED" } };
const STARTED = { ok: false, problem: { code: "AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED" } };
const NOT_FOUND = { ok: false, problem: { transport: "NOT_FOUND" } };
const OTHER = "0x2000000000000000000000000000000000000002";

function idOf<Id extends string>(outcome: Outcome<Id, Refusal>): Id {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}
/** A check whose address was allowed; afterwards nobody answers again. */
async function ticket(person = anna): Promise<string> {
  const id = idOf(await person.start());
  rig.say("ALLOWED");
  await rig.step(id);
  rig.say("UNKNOWN");
  return id;
}
const statuses = async (person = anna) =>
  (await person.state()).addressAmlStates.map(({ status, isLocked }) => `${status} ${isLocked}`);
const discard = (person: AmlPerson, amlStateId: string) =>
  discardAddressAmlProcess(rig.services, { amlStateId, userId: person.userId });

describe("a check", () => {
  test("is UNKNOWN and locks until there is an answer, then a ticket that locks too", async () => {
    const id = idOf(await anna.start());
    await rig.step(id);
    expect(await statuses()).toEqual(["UNKNOWN true"]);
    rig.say("ALLOWED");
    await rig.step(id);
    const [check] = (await anna.state()).addressAmlStates;
    expect(check).toMatchObject({
      id,
      status: "ALLOWED",
      isLocked: true,
      context: { transfer: { assetId: anna.accountId, amount: "1" } },
    });
  });

  test("of the same payment is started once, and of another one not while it locks", async () => {
    await ticket();
    expect(await anna.start()).toEqual(STARTED);
    expect(await anna.start({ amount: "2" })).toEqual(LOCKED);
  });

  test("is started once, however many ask at the same moment", async () => {
    const started = await Promise.all(Array.from({ length: 10 }, () => anna.start()));
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    expect(started.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 9 }, () => STARTED));
  });

  test("that is blocked locks until it is closed, longer than a ticket lives", async () => {
    const id = idOf(await anna.start());
    rig.say("DISABLED");
    await rig.step(id);
    rig.pass(AML_TICKET_MS + 1);
    await rig.round();
    rig.say("ALLOWED");
    expect(await statuses()).toEqual(["DISABLED true"]);
    expect(await anna.send()).toEqual(LOCKED);
    expect((await discard(anna, id)).ok).toBe(true);
    expect(await statuses()).toEqual([]);
    expect((await anna.send()).ok).toBe(true);
  });

  test("without an answer ends after its time, and locks no longer", async () => {
    const id = idOf(await anna.start());
    rig.pass(AML_TICKET_MS);
    const { version } = await anna.state();
    await rig.round();
    expect(await statuses()).toEqual([]);
    expect((await anna.state()).version).toBeGreaterThan(version);
    rig.say("ALLOWED");
    await rig.step(id);
    expect(await statuses()).toEqual([]);
    expect((await anna.start()).ok).toBe(true);
  });

  test("is given up by its own person alone, and once", async () => {
    const id = await ticket();
    const boris = await rig.person();
    expect(await discard(boris, id)).toEqual(NOT_FOUND);
    expect(await statuses()).toEqual(["ALLOWED true"]);
    expect((await discard(anna, id)).ok).toBe(true);
    expect(await discard(anna, id)).toEqual(NOT_FOUND);
  });
});

describe("a locked account", () => {
  test("sends nothing but the payment that carries the locking ticket", async () => {
    const id = await ticket();
    rig.say("ALLOWED");
    expect(await anna.send()).toEqual(LOCKED);
    expect(await anna.send({ amount: "2" })).toEqual(LOCKED);
    expect((await anna.send({ amlStateId: id })).ok).toBe(true);
    expect(await statuses()).toEqual([]);
    expect((await anna.send({ amount: "2" })).ok).toBe(true);
  });
});

describe("rule 229: a payment is refused at the server", () => {
  test("without a ticket, while the server's own answer is not ALLOWED", async () => {
    expect(await anna.send()).toEqual(NOT_ALLOWED);
    rig.say("DISABLED");
    expect(await anna.send()).toEqual(NOT_ALLOWED);
  });

  test("with somebody else's ticket, whatever the server's own answer is", async () => {
    const boris = await rig.person();
    const foreign = await ticket(boris);
    rig.say("ALLOWED");
    expect(await anna.send({ amlStateId: foreign })).toEqual(NOT_ALLOWED);
    expect(await statuses(boris)).toEqual(["ALLOWED true"]);
  });

  test("with a ticket that is still UNKNOWN", async () => {
    const id = idOf(await anna.start());
    expect(await anna.send({ amlStateId: id })).toEqual(NOT_ALLOWED);
  });

  test("with a ticket that was blocked, and with one whose address is blocked meanwhile", async () => {
    const id = await ticket();
    rig.say("DISABLED");
    expect(await anna.send({ amlStateId: id })).toEqual(NOT_ALLOWED);
    expect(await statuses()).toEqual(["DISABLED true"]);
    rig.say("ALLOWED");
    expect(await anna.send({ amlStateId: id })).toEqual(NOT_ALLOWED);
  });

  test("with a ticket of another amount or another address", async () => {
    const id = await ticket();
    const other = { amlStateId: id, amount: "1.000000000000000001" };
    expect(await anna.send(other)).toEqual(NOT_ALLOWED);
    expect(await anna.send({ amlStateId: id, to: OTHER })).toEqual(NOT_ALLOWED);
    expect(await statuses()).toEqual(["ALLOWED true"]);
  });

  test("with a ticket that was used, given up, or is past its time", async () => {
    const used = await ticket();
    expect((await anna.send({ amlStateId: used })).ok).toBe(true);
    const given = await ticket();
    await discard(anna, given);
    const old = await ticket();
    rig.pass(AML_TICKET_MS);
    rig.say("ALLOWED");
    for (const amlStateId of [used, given, old])
      expect(await anna.send({ amlStateId })).toEqual(NOT_ALLOWED);
  });
});

test("twenty payments at once with one ticket are one payment", async () => {
  const amlStateId = await ticket();
  const before = await rig.spendable(anna);
  const sent = await Promise.all(Array.from({ length: 20 }, () => anna.send({ amlStateId })));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  const codes = sent.flatMap((each) =>
    each.ok || !("code" in each.problem) ? [] : [each.problem.code],
  );
  expect(codes).toEqual(Array.from({ length: 19 }, () => "AML_STATUS_NOT_ALLOWED"));
  expect(before).toBe(RICH);
  const payments = await rig.services.database
    .selectFrom("payment")
    .select("payment_id")
    .where("user_id", "=", anna.userId)
    .execute();
  expect(payments).toHaveLength(1);
  await rig.proveBooks();
});

test("the same request again is the same payment, though its ticket is used up", async () => {
  const order = { amlStateId: await ticket(), idempotencyKey: crypto.randomUUID() };
  const [first, second] = [await anna.send(order), await anna.send(order)];
  expect(first.ok).toBe(true);
  expect(second).toEqual(first);
});

describe("a payment on its way", () => {
  const screened = async (id: PaymentId) => {
    await rig.screen(id);
    return (await rig.payment(id)).state;
  };

  test("goes on by its ticket while nobody answers, for a day", async () => {
    const id = idOf(await anna.send({ amlStateId: await ticket() }));
    expect(await screened(id)).toBe("screened");
    const late = idOf(await anna.send({ amlStateId: await ticket() }));
    rig.pass(24 * 60 * 60_000);
    expect(await screened(late)).toBe("reserved");
  });

  test("waits without a ticket, and is paid back when its address is blocked meanwhile", async () => {
    rig.say("ALLOWED");
    const id = idOf(await anna.send());
    rig.say("UNKNOWN");
    expect(await screened(id)).toBe("reserved");
    rig.say("DISABLED");
    expect(await screened(id)).toBe("refunded");
    expect(await rig.spendable(anna)).toBe(RICH);
  });

  test("is paid back when its address is blocked, whatever its ticket said", async () => {
    const id = idOf(await anna.send({ amlStateId: await ticket() }));
    rig.say("DISABLED");
    expect(await screened(id)).toBe("refunded");
  });
});
