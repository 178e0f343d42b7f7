import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LedgerRole } from "../ledgerRole.ts";
import { houseUserId } from "../openAccount.ts";
import { postTransfer } from "../postTransfer.ts";
import { proveInvariants } from "../proveInvariants.ts";
import {
  accountNames,
  actAs,
  alice,
  bob,
  brandId,
  ledgerRoles,
  openNamed,
  openRuledLedger,
  transferOf,
  type AccountName,
  type Given,
  type RuledLedger,
} from "../testing/openRuledLedger.ts";
import { queryThrough } from "../testing/queryThrough.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

let ruled: RuledLedger;
beforeAll(async () => {
  ruled = await openRuledLedger();
});
afterAll(async () => ruled.close());

/** By the writer: in a batch, and by the function for one where the batch would not have it. */
describe("a writer", () => {
  const reserve = (over: Partial<Given> = {}) =>
    transferOf({
      kind: "reserve",
      hold: { kind: "open" },
      key: "send:",
      legs: ruled.move("alice spendable", "alice pending", 1n),
      ...over,
    });

  test("of the api books beside what it may not, which fails alone", async () => {
    const good = [reserve(), reserve(), reserve()];
    const bad = transferOf({
      kind: "deposit",
      key: "deposit:",
      legs: ruled.move("house chain", "alice spendable", 1n),
    });
    const refused = ruled.post("coffer_api", bad);
    refused.catch(() => {}); // looked at below
    const answers = await Promise.all(good.map(async (each) => ruled.post("coffer_api", each)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(["posted", "posted", "posted"]);
    await expect(refused).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await ruled.post("coffer_jobs", bad)).toMatchObject({ outcome: "posted" });
    // What is booked is answered as such, whoever asks again.
    expect(await ruled.post("coffer_api", bad)).toMatchObject({ outcome: "replayed" });
  });

  test.each<[string, () => Partial<Given>]>([
    ["a key of another use case", () => ({ key: "payment:" })],
    ["a key without a beginning", () => ({ key: "" })],
    ["a hold under another user", () => ({ scopeUserId: bob })],
    [
      "a hold for what is another's in part",
      () => ({
        legs: [
          { accountId: ruled.id("alice spendable"), units: -2n },
          { accountId: ruled.id("alice pending"), units: 1n },
          { accountId: ruled.id("bob pending"), units: 1n },
        ],
      }),
    ],
    [
      "money of another's beside one's own",
      () => ({
        legs: [
          { accountId: ruled.id("alice spendable"), units: -1n },
          { accountId: ruled.id("bob spendable"), units: -1n },
          { accountId: ruled.id("alice pending"), units: 2n },
        ],
      }),
    ],
  ])("of the api does not reserve by %s, in a batch or alone", async (_what, over) => {
    const bad = reserve(over());
    await expect(ruled.post("coffer_api", bad)).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
    const alone = postTransfer(queryThrough(ruled.clients.coffer_api), bad, "coffer_api");
    await expect(alone).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  test("of the jobs ends what the api's has opened, once; the api's ends nothing", async () => {
    const opened = reserve();
    await ruled.post("coffer_api", opened);
    const end = (as: "posted" | "voided", to: AccountName) =>
      transferOf({
        kind: as === "voided" ? "refund" : "settle",
        key: "payment:",
        hold: { kind: "end", holdId: opened.transferId, as },
        legs: ruled.move("alice pending", to, 1n),
      });
    const refund = end("voided", "alice spendable");
    await expect(ruled.post("coffer_api", refund)).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
    // A settlement that gives the money back is none.
    const settled = ruled.post("coffer_jobs", { ...end("posted", "alice spendable") });
    await expect(settled).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await ruled.post("coffer_jobs", refund)).toMatchObject({ outcome: "posted" });
    expect(await ruled.post("coffer_jobs", end("posted", "house chain"))).toMatchObject({
      reason: "HOLD_ENDED",
    });
  });
});

type Call = {
  readonly keys?: string;
  readonly transferIds?: string;
  readonly kinds?: string;
  readonly holds?: string;
  readonly scopes?: string;
  readonly places?: string;
  readonly units?: string;
  readonly again?: string;
};

/** A call of the api's function that would reserve two of Alice's, but for what is said. */
const reserveCall = (over: Call): string => {
  const moved = [ruled.id("alice spendable"), ruled.id("alice pending")].toSorted();
  const isFirst = moved[0] === ruled.id("alice spendable");
  const text = (value: string) => `'{${value}}'`;
  return `select ledger.book_api(${[
    text(brandId),
    over.scopes ?? text(alice),
    over.transferIds ?? text(randomUUID()),
    over.keys ?? text(`send:${randomUUID()}`),
    text("00"),
    over.kinds ?? text("reserve"),
    over.holds ?? text("open"),
    "'{}'",
    text(moved.join(",")),
    over.places ?? text("1,1"),
    over.units ?? text(isFirst ? "-2,2" : "2,-2"),
    over.again ?? "'{}', '{}', '{}'",
  ].join(", ")})`;
};

describe("whoever has the login of the api and writes its calls himself does not get through with", () => {
  test("nothing of it, to begin with", async () => {
    await expect(ruled.clients.coffer_api.query(reserveCall({}))).resolves.toBeDefined();
  });

  test.each<[string, () => Call]>([
    ["units that do not sum to zero", () => ({ units: "'{-2,3}'" })],
    ["moves of no transfer", () => ({ places: "'{1,2}'" })],
    ["moves of place nothing", () => ({ places: "'{1,null}'" })],
    [
      "a transfer without a move, which would use up a key",
      () => ({
        transferIds: `'{${randomUUID()},${randomUUID()}}'`,
        keys: `'{send:${randomUUID()},payment:${randomUUID()}}'`,
        scopes: `'{${alice},${alice}}'`,
        kinds: "'{reserve,reserve}'",
      }),
    ],
    [
      "arrays that begin elsewhere",
      () => ({ kinds: "'[0:1]={deposit,reserve}'::text[]", keys: "'[2:2]={send:x}'::text[]" }),
    ],
    ["arrays of arrays", () => ({ kinds: "'{{reserve}}'::text[]" })],
    ["a scope of nobody", () => ({ scopes: "'{null}'" })],
    ["no hold", () => ({ holds: "'{}'" })],
    ["a hold of another word", () => ({ holds: "'{opened}'" })],
    [
      "a later move of an account that has no first",
      () => ({ again: `'{${ruled.id("bob spendable")}}', '{1}', '{1}'` }),
    ],
    [
      "one account twice in one transfer",
      () => ({ again: `'{${ruled.id("alice pending")}}', '{1}', '{1}'` }),
    ],
  ])("%s", async (_what, over) => {
    const before = await ruled.ledger.superuser.query("select count(*) from ledger.transfer");
    await expect(ruled.clients.coffer_api.query(reserveCall(over()))).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|23514|23502)$/),
    });
    const after = await ruled.ledger.superuser.query("select count(*) from ledger.transfer");
    expect(after.rows).toEqual(before.rows);
  });

  test("tables of his own that his search path names", async () => {
    const client = await actAs("coffer_api", ruled.ledger);
    try {
      await client.query("create temp table booking_rule (role_name text)");
      await client.query("create temp table account (account_id uuid)");
      await client.query(
        "create function pg_temp.whose(uuid, uuid) returns text language sql return 'own'",
      );
      await client.query("set search_path = pg_temp, ledger");
      const stolen = `select ledger.book_api('{${brandId}}', '{${alice}}', '{${randomUUID()}}', '{send:x}', '{00}', '{internal}',
        '{}', '{}', '{${ruled.id("bob spendable")},${ruled.id("alice spendable")}}', '{1,1}', '{-1,1}', '{}', '{}', '{}')`;
      await expect(client.query(stolen)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    } finally {
      await client.end();
    }
  });
});

describe.each(ledgerRoles)("%s has no other way", (role) => {
  const other = role === "coffer_api" ? "jobs" : "api";
  const alone = `(gen_random_uuid(), 'b', gen_random_uuid(), 'k', '', 'k', '{}', '{}', null)`;
  test.each([
    "insert into ledger.transfer select * from ledger.transfer",
    "insert into ledger.posting select * from ledger.posting",
    "insert into ledger.hold select * from ledger.hold",
    "insert into ledger.account (account_id) values (gen_random_uuid())",
    "update ledger.account set balance = balance",
    "update ledger.account set held = 0",
    "update ledger.hold set state = 'voided'",
    "update ledger.posting set units = 1",
    "update ledger.transfer set kind = 'other'",
    "delete from ledger.account",
    "delete from ledger.transfer",
    "delete from ledger.posting",
    "delete from ledger.hold",
    "truncate ledger.hold",
    "select from ledger.account for update",
    "insert into ledger.booking_rule select * from ledger.booking_rule",
    "update ledger.booking_rule set role_name = 'coffer_api'",
    "delete from ledger.booking_rule",
    "insert into ledger.purpose values ('spendable', 'mine', false, false)",
    "alter table ledger.posting disable trigger all",
    "create table ledger.mine (id int)",
    "set session_replication_role = replica",
    `select ledger.post_transfer${alone}`,
    `select ledger.book_alone('${role}', gen_random_uuid(), 'b', gen_random_uuid(), 'k', '', 'k', '{}', '{}', null)`,
    `select ledger.post_${other}${alone}`,
    `select ledger.book_${other}('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
    "select ledger.expect_rule('coffer_api', '', '', '', '', '', '', true)",
    "select ledger.open_account(gen_random_uuid(), 'b', gen_random_uuid(), 'a', 'spendable', 'main', '', null)",
  ])("%s", async (sql) => {
    await expect(ruled.clients[role].query(sql)).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });
});

describe("accounts are opened", () => {
  const open = (role: LedgerRole, name: AccountName) =>
    openNamed(ruled.clients[role], name, "another");

  test.each(accountNames)("%s, by the jobs", async (name) => {
    await expect(open("coffer_jobs", name)).resolves.toHaveLength(36);
  });

  const isHouse = (name: AccountName) => name.startsWith("house");

  test.each(accountNames.filter((name) => !isHouse(name)))("%s, by the api", async (name) => {
    await expect(open("coffer_api", name)).resolves.toHaveLength(36);
  });

  test.each(accountNames.filter(isHouse))("%s, never by the api", async (name) => {
    await expect(open("coffer_api", name)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  test("the house's by no function that is for people, nor a person's by the other", async () => {
    const call = (owner: string, userId: string, kind: string) =>
      ruled.clients.coffer_jobs.query(
        `select ledger.open_${owner}_account(gen_random_uuid(), 'b', $1, 'a', $2, 'main', '', null)`,
        [userId, kind],
      );
    for (const opened of [call("person", houseUserId, "chain"), call("house", bob, "spendable")])
      await expect(opened).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});

test("the writer's role of before books nothing any more, and says so", async () => {
  const client = await actAs("coffer_writer", ruled.ledger);
  try {
    for (const sql of [
      "insert into ledger.transfer select * from ledger.transfer",
      "update ledger.account set balance = balance, seq = seq, held = held",
      "update ledger.hold set state = 'voided'",
      "select from ledger.account for no key update",
    ])
      await expect(client.query(sql)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  } finally {
    await client.end();
  }
});

test("after all of it every rule of the ledger holds", async () => {
  expect(await proveInvariants(queryThrough(ruled.ledger.app))).toEqual([]);
});
