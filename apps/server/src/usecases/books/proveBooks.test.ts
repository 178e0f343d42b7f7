import { randomUUID } from "node:crypto";
import type { PaymentId } from "@coffer/core/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rigBooks } from "../../testing/rigs/bookAsBoth.ts";
import {
  MOVED,
  startBooksRig,
  type BookedPerson,
  type BooksRig,
} from "../../testing/rigs/booksRig.ts";
import { FEE, RICH } from "../../testing/rigs/payoutRig.ts";
import { proveLedger } from "../solvency/proveLedger.ts";
import { acceptAccount } from "./acceptAccount.ts";
import { callingLedger } from "./callingLedger.ts";
import { unexplained } from "./judgeAccount.ts";
import { proveBooks } from "./proveBooks.ts";

let rig: BooksRig;
beforeAll(async () => {
  rig = await startBooksRig();
});
beforeEach(async () => rig.begin());
afterAll(async () => rig.close());

const bothOf = (transferId: string, victim: BookedPerson, receiver: BookedPerson, why: string) =>
  expect.arrayContaining([
    { transferId, userId: victim.userId, units: -MOVED, why },
    { transferId, userId: receiver.userId, units: MOVED, why },
  ]);

const stateOf = async (id: PaymentId) => {
  const { state, waitingFor } = await rig.payment(id);
  return waitingFor === null ? state : `${state}, waits for ${waitingFor}`;
};
const REVIEW = "screened, waits for review";

describe("a theft that is booked with the api's login, without its key", () => {
  test.each([
    ["by the ledger's own proof alone, as before", false, "sending"],
    ["by each person's books", true, REVIEW],
  ] as const)("rules 585 and 587: is held %s", async (_, isProved, state) => {
    const [victim, receiver, other] = [
      await rig.addPerson(),
      await rig.addPerson(),
      await rig.addPerson(),
    ];
    const transferId = await rig.send(victim, receiver, rig.thief);
    await rig.send(other, receiver);
    await proveLedger(rig.services);
    expect(rig.alarms).toEqual([]);
    // Before books were opened nothing was held against them.
    if (isProved) await rig.prove();
    else await rig.owner.query("delete from coffer.books_opening");
    const [stolen, honest] = [await rig.pay(receiver), await rig.pay(other)];
    const own = await rig.pay(victim);
    await rig.prepare();
    expect(await Promise.all([stolen, own, honest].map(stateOf))).toEqual([
      state,
      state,
      "sending",
    ]);
    const alarms = isProved ? ["booksUnexplained", "booksUnexplained"] : [];
    expect(rig.alarms.filter((name) => name === "booksUnexplained")).toEqual(alarms);
    expect(await rig.found()).toEqual(
      isProved ? bothOf(transferId, victim, receiver, unexplained.uncalled) : [],
    );
  });

  test("rule 587: is found before it leaves, also where no look has come between", async () => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    const [second, third] = [await rig.addPerson(), await rig.addPerson()];
    await rig.prove();
    await rig.send(victim, receiver, rig.thief);
    await rig.payInside(receiver, second);
    await rig.payInside(second, third);
    const payments = [await rig.pay(third), await rig.pay(receiver)];
    await rig.prepare();
    expect(await Promise.all(payments.map(stateOf))).toEqual([REVIEW, REVIEW]);
    expect((await rig.found()).map(({ userId }) => userId)).toEqual([receiver.userId]);
  });

  test("rule 587: is no payment out either, where the api's login reserves it", async () => {
    const victim = await rig.addPerson();
    const stolen = await rig.pay(victim, { by: rig.thief });
    await rig.prepare();
    expect(await stateOf(stolen)).toBe(REVIEW);
  });

  test("is found however it is dressed up", async () => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    const honestId = await rig.send(victim, receiver);
    const forger = callingLedger(rig.thief, {
      bookedBy: "api",
      secrets: { current: "another key than the wallet's own" },
      clock: rig.services.clock,
    });
    const forgedId = await rig.send(victim, receiver, forger);
    // The code of an honest transfer beside another one.
    const copiedId = await rig.send(victim, receiver, rig.thief);
    await rig.owner.query(
      `insert into coffer.booking_call select '${copiedId}', booked_by, account_ids, units, made_at, mac
         from coffer.booking_call where transfer_id = '${honestId}'`,
    );
    await rig.prove();
    const findings = await rig.found();
    expect(findings).toHaveLength(4);
    expect(findings).toEqual(bothOf(forgedId, victim, receiver, unexplained.changed));
    expect(findings).toEqual(bothOf(copiedId, victim, receiver, unexplained.changed));
  });

  test("rule 589: is taken as it stands by an operator who has looked, account by account", async () => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    await rig.send(victim, receiver, rig.thief);
    await rig.prove();
    const waiting = [await rig.pay(victim), await rig.pay(receiver)];
    await rig.prepare();
    expect(await Promise.all(waiting.map(stateOf))).toEqual([REVIEW, REVIEW]);
    await rig.prove();
    await acceptAccount(rig.services.database, rigBooks.jobs, victim.accountId);
    await rig.prove();
    expect((await rig.found()).map(({ userId }) => userId)).toEqual([receiver.userId]);
    await acceptAccount(rig.services.database, rigBooks.jobs, receiver.accountId);
    await rig.prove();
    expect(await rig.found()).toEqual([]);
    await rig.prepare();
    expect(await Promise.all(waiting.map(stateOf))).toEqual(["sending", "sending"]);
    expect(await acceptAccount(rig.services.database, rigBooks.jobs, randomUUID())).toBeNull();
  });

  test.each([
    ["a payment", 1],
    ["the hands of others", 3],
  ])("rule 587: what was stolen does not leave by %s", async (_, hands) => {
    const [victim, receiver, other] = [
      await rig.addPerson(),
      await rig.addPerson(),
      await rig.addPerson(),
    ];
    await rig.send(victim, receiver, rig.thief);
    let [from, last] = [receiver, receiver];
    for (let hand = 0; hand < hands; hand += 1) {
      last = await rig.addPerson();
      await rig.payInside(from, last);
      from = last;
    }
    await rig.payInside(victim, other);
    await rig.prove();
    expect((await rig.found()).map(({ userId }) => userId).toSorted()).toEqual(
      [victim.userId, receiver.userId].toSorted(),
    );
    const [passed, honest] = [await rig.pay(last), await rig.pay(other)];
    await rig.prepare();
    expect(await Promise.all([passed, honest].map(stateOf))).toEqual([REVIEW, "sending"]);
  });

  test("waits for nobody who has nothing to do with it, and is named once", async () => {
    const [victim, receiver] = [await rig.addPerson(), await rig.addPerson()];
    await rig.send(victim, receiver, rig.thief);
    await rig.prove();
    await rig.prove(true);
    expect(rig.alarms).toEqual(["booksUnexplained", "booksUnexplained"]);
  });
});

describe("what the wallet's own processes book", () => {
  test("rule 584: is explained, and payments of everybody go", async () => {
    const [one, other] = [await rig.addPerson(), await rig.addPerson()];
    await rig.send(one, other);
    const payment = await rig.pay(other);
    await rig.prove();
    await rig.work();
    rig.mine();
    await rig.follow();
    await rig.prove(true);
    expect(await rig.found()).toEqual([]);
    expect(rig.alarms).toEqual([]);
    expect(await stateOf(payment)).not.toContain("review");
    expect(await rig.spendable(other)).toBe(RICH + MOVED - MOVED - FEE);
  });

  test("a key that is followed by another one explains until all is proved under the new one", async () => {
    const [one, other] = [await rig.addPerson(), await rig.addPerson()];
    await rig.send(one, other);
    await rig.prove();
    await rig.send(one, other);
    const renewed = {
      api: { current: "n".repeat(32), previous: rigBooks.api.current },
      jobs: { current: "m".repeat(32), previous: rigBooks.jobs.current },
    };
    await proveBooks({ ...rig.services, books: renewed }, { isWhole: true });
    const alone = { api: { current: "n".repeat(32) }, jobs: { current: "m".repeat(32) } };
    await proveBooks({ ...rig.services, books: alone }, { isWhole: true });
    expect(await rig.found()).toEqual([]);
    expect(rig.alarms).toEqual([]);
  });
});
