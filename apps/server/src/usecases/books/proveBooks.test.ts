import { randomBytes, randomUUID } from "node:crypto";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { createLedgerWriter, type LedgerLeg, type LedgerWriter } from "@coffer/ledger";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureLogins } from "../../adapters/postgres/processLogins.ts";
import { listingOf } from "../../catalogue/assetListing.ts";
import { findBookedAccount } from "../../storage/books/bookHeads.ts";
import { listFindings } from "../../storage/books/booksFindings.ts";
import { companions } from "../../storage/ledger/companions.ts";
import { rigBooks } from "../../testing/rigs/bookAsBoth.ts";
import { COIN, FEE, RICH, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { proveLedger } from "../solvency/proveLedger.ts";
import { acceptAccount } from "./acceptAccount.ts";
import { callingLedger } from "./callingLedger.ts";
import { unexplained } from "./judgeAccount.ts";
import { proveBooks } from "./proveBooks.ts";

let rig: PayoutRig;
let owner: pg.Client;
/** The api's own login, in the hands of somebody who has no process of the wallet's. */
let thief: LedgerWriter;
beforeAll(async () => {
  rig = await startPayoutRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
  const { api } = await ensureLogins(rig.connectionString);
  thief = createLedgerWriter({
    connectionString: api,
    companions,
    role: "coffer_api",
    onConnectionLost: () => {},
  });
  await proveBooks(rig.services, { isWhole: true });
});
beforeEach(async () => {
  await rig.reset();
  rig.node.held.set(COIN, 100n * RICH);
});
/** What a test has done stands as it is. */
afterEach(async () => {
  await owner.query("delete from coffer.books_finding; delete from coffer.books_head");
  await owner.query("delete from coffer.books_opening");
  await proveBooks(rig.services, { isWhole: true });
});
afterAll(async () => {
  await thief.close();
  await owner.end();
  await rig.close();
});

type Person = { readonly userId: UserId; readonly accountId: string };

async function addPerson(): Promise<Person> {
  const { services } = rig;
  const { userId } = await rig.addUser();
  const { accountId } = await services.database
    .transaction()
    .execute((store) =>
      openUserAccount(services, store, { userId, listing: listingOf(services.brand, COIN) }),
    );
  return { userId, accountId };
}

const UNITS = 1_000n;

const sendOf = (from: Person, to: Person) => ({
  transferId: rig.services.random.id(),
  brandId: rig.services.brand.id,
  scopeUserId: from.userId,
  idempotencyKey: `send:${randomUUID()}`,
  requestHash: randomBytes(32),
  kind: "internal",
  legs: [
    { accountId: from.accountId, units: -UNITS },
    { accountId: to.accountId, units: UNITS },
  ] satisfies LedgerLeg[],
});

/** As the wallet's own api books it, or as whoever has no more than its login. */
async function send(from: Person, to: Person, by: LedgerWriter = rig.services.ledger) {
  const transfer = sendOf(from, to);
  const { outcome } = await by.post({ transfer, companions: [] });
  if (outcome !== "posted") throw new Error(`The transfer was ${outcome}.`);
  return transfer.transferId;
}

const prove = (isWhole = false) => proveBooks(rig.services, { isWhole });

const found = async () =>
  (await listFindings(rig.services.database, rig.services.brand.id)).map(
    ({ transferId, units, userId, why }) => ({ transferId, units, userId, why }),
  );

const bothOf = (transferId: string, victim: Person, receiver: Person, why: string) =>
  expect.arrayContaining([
    { transferId, userId: victim.userId, units: -UNITS, why },
    { transferId, userId: receiver.userId, units: UNITS, why },
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
    const [victim, receiver, other] = [await addPerson(), await addPerson(), await addPerson()];
    const transferId = await send(victim, receiver, thief);
    await send(other, receiver);
    await proveLedger(rig.services);
    expect(rig.alarms).toEqual([]);
    if (isProved) await prove();
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
    expect(await found()).toEqual(
      isProved ? bothOf(transferId, victim, receiver, unexplained.uncalled) : [],
    );
  });

  test("is found however it is dressed up", async () => {
    const [victim, receiver] = [await addPerson(), await addPerson()];
    const honestId = await send(victim, receiver);
    const forger = callingLedger(thief, {
      bookedBy: "api",
      secrets: { current: "another key than the wallet's own" },
      clock: rig.services.clock,
    });
    const forgedId = await send(victim, receiver, forger);
    // The code of an honest transfer beside another one.
    const copiedId = await send(victim, receiver, thief);
    await owner.query(
      `insert into coffer.booking_call select '${copiedId}', booked_by, account_ids, units, made_at, mac
         from coffer.booking_call where transfer_id = '${honestId}'`,
    );
    await prove();
    const findings = await found();
    expect(findings).toHaveLength(4);
    expect(findings).toEqual(bothOf(forgedId, victim, receiver, unexplained.changed));
    expect(findings).toEqual(bothOf(copiedId, victim, receiver, unexplained.changed));
  });

  test("rule 589: is taken as it stands by an operator who has looked, account by account", async () => {
    const [victim, receiver] = [await addPerson(), await addPerson()];
    await send(victim, receiver, thief);
    await prove();
    const waiting = [await rig.pay(victim), await rig.pay(receiver)];
    await rig.prepare();
    expect(await Promise.all(waiting.map(stateOf))).toEqual([REVIEW, REVIEW]);
    await prove();
    await acceptAccount(rig.services.database, rigBooks.jobs, victim.accountId);
    await prove();
    expect((await found()).map(({ userId }) => userId)).toEqual([receiver.userId]);
    await acceptAccount(rig.services.database, rigBooks.jobs, receiver.accountId);
    await prove();
    expect(await found()).toEqual([]);
    await rig.prepare();
    expect(await Promise.all(waiting.map(stateOf))).toEqual(["sending", "sending"]);
    expect(await acceptAccount(rig.services.database, rigBooks.jobs, randomUUID())).toBeNull();
  });

  test("waits for nobody who has nothing to do with it, and is named once", async () => {
    const [victim, receiver] = [await addPerson(), await addPerson()];
    await send(victim, receiver, thief);
    await prove();
    await prove(true);
    expect(rig.alarms).toEqual(["booksUnexplained", "booksUnexplained"]);
  });
});

/** As the owner of the database, past every trigger. */
async function past(statements: string): Promise<void> {
  await owner.query(`set session_replication_role = replica; ${statements};
    set session_replication_role = origin`);
}

const bookedOf = async (person: Person) => {
  const account = await findBookedAccount(rig.services.database, person.accountId);
  if (account === undefined) throw new Error("The account is there.");
  return account;
};

/** The journal again, for both, as if the same transfer were booked once more. */
async function repeat(transferId: string, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const { accountId, seq, balance } = await bookedOf(person);
    await past(`insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
        select brand_id, user_id, account_id, ${seq + 1n}, transfer_id, asset_key, units, ${balance} + units
          from ledger.posting where account_id = '${accountId}' and transfer_id = '${transferId}';
      update ledger.account set seq = seq + 1, balance = balance + (select units from ledger.posting
          where account_id = '${accountId}' and transfer_id = '${transferId}' limit 1)
       where account_id = '${accountId}'`);
  }
}

type Attack = (
  transferId: string,
  people: { readonly victim: Person; readonly receiver: Person },
) => Promise<void>;

/** Each leaves the ledger's own rules whole: its proof finds nothing. */
const attacks: Readonly<Record<string, { readonly why: string; readonly attack: Attack }>> = {
  "a call that is deleted": {
    why: unexplained.uncalled,
    attack: (id) => past(`delete from coffer.booking_call where transfer_id = '${id}'`),
  },
  "a call that says other units": {
    why: unexplained.changed,
    attack: (id) =>
      past(`update coffer.booking_call set units = array[-1, 1] where transfer_id = '${id}'`),
  },
  "a call that says another time": {
    why: unexplained.changed,
    attack: (id) =>
      past(`update coffer.booking_call set made_at = made_at + interval '1 second'
        where transfer_id = '${id}'`),
  },
  "a call of the api's that is called one of the jobs'": {
    why: unexplained.changed,
    attack: (id) =>
      past(`update coffer.booking_call set booked_by = 'jobs' where transfer_id = '${id}'`),
  },
  "a transfer that is booked again under its own call": {
    why: unexplained.repeated,
    attack: (id, { victim, receiver }) => repeat(id, [victim, receiver]),
  },
  "a transfer that was asked for otherwise": {
    why: unexplained.changed,
    attack: (id) =>
      past(
        `update ledger.transfer set idempotency_key = 'send:another' where transfer_id = '${id}'`,
      ),
  },
};

describe("whoever owns the database", () => {
  test.each(Object.entries(attacks))("rule 585: is found by %s", async (_, { attack, why }) => {
    const [victim, receiver] = [await addPerson(), await addPerson()];
    await prove();
    const transferId = await send(victim, receiver);
    await attack(transferId, { victim, receiver });
    await proveLedger(rig.services);
    expect(rig.alarms).toEqual([]);
    await prove();
    const findings = await found();
    expect(findings.map(({ userId }) => userId).toSorted()).toEqual(
      expect.arrayContaining([victim.userId, receiver.userId]),
    );
    expect(new Set(findings.map((each) => each.why))).toEqual(new Set([why]));
  });

  test("rule 586: does not write what was proved: a head that is changed, or another account's, is found", async () => {
    const [victim, receiver] = [await addPerson(), await addPerson()];
    await prove();
    await send(victim, receiver, thief);
    for (const person of [victim, receiver]) {
      const { accountId, balance, seq } = await bookedOf(person);
      await past(`update coffer.books_head set seq = ${seq}, balance = ${balance}
        where account_id = '${accountId}'`);
    }
    // What stands as it is said to be proved is looked at again with all.
    await prove(true);
    expect((await found()).map(({ why }) => why)).toEqual([unexplained.head, unexplained.head]);
  });

  test("rule 586: who forgets what was proved has all of it recomputed", async () => {
    const [victim, receiver] = [await addPerson(), await addPerson()];
    const transferId = await send(victim, receiver, thief);
    await prove();
    await past(`delete from coffer.books_head where account_id in
      ('${victim.accountId}', '${receiver.accountId}')`);
    await prove();
    expect(await found()).toEqual(bothOf(transferId, victim, receiver, unexplained.uncalled));
  });

  test("rule 586: who gives an account to another person is found", async () => {
    const [victim, receiver] = [await addPerson(), await addPerson()];
    await prove();
    const swap = (person: Person, to: UserId) =>
      `update ledger.account set user_id = '${to}' where account_id = '${person.accountId}'`;
    await past(
      `${swap(victim, rig.services.random.id() as UserId)}; ${swap(receiver, victim.userId)}`,
    );
    await prove();
    expect((await found()).map(({ why }) => why)).toEqual([unexplained.head, unexplained.head]);
  });

  test("rule 588: who empties what was proved has a theft taken as it stands, and is heard", async () => {
    const [victim, receiver] = [await addPerson(), await addPerson()];
    await send(victim, receiver, thief);
    await past("delete from coffer.books_head; delete from coffer.books_opening");
    await prove();
    expect(rig.alarms).toEqual(["booksOpened"]);
  });
});

describe("what the wallet's own processes book", () => {
  test("rule 584: is explained, and payments of everybody go", async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    await send(one, other);
    const payment = await rig.pay(other);
    await prove();
    await rig.work();
    await rig.mine();
    await rig.follow();
    await prove(true);
    expect(await found()).toEqual([]);
    expect(rig.alarms).toEqual([]);
    expect(await stateOf(payment)).not.toContain("review");
    expect(await rig.spendable(other)).toBe(RICH + UNITS - UNITS - FEE);
  });

  test("a key that is followed by another one explains until all is proved under the new one", async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    await send(one, other);
    await prove();
    await send(one, other);
    const renewed = {
      api: { current: "n".repeat(32), previous: rigBooks.api.current },
      jobs: { current: "m".repeat(32), previous: rigBooks.jobs.current },
    };
    await proveBooks({ ...rig.services, books: renewed }, { isWhole: true });
    const alone = { api: { current: "n".repeat(32) }, jobs: { current: "m".repeat(32) } };
    await proveBooks({ ...rig.services, books: alone }, { isWhole: true });
    expect(await found()).toEqual([]);
    expect(rig.alarms).toEqual([]);
  });
});
