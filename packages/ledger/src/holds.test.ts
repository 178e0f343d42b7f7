import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLedgerWriter } from "./createLedgerWriter.ts";
import type { LedgerAnswer, LedgerWriter } from "./ledgerWriter.ts";
import { postTransfer, type LedgerLeg, type LedgerTransfer } from "./postTransfer.ts";
import { proveInvariants } from "./proveInvariants.ts";
import { openBooks, type Books } from "./testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "./testing/openTestLedger.ts";
import { queryThrough } from "./testing/queryThrough.ts";

let ledger: TestLedger;
let writer: LedgerWriter;
let books: Books;
let userId: string;
let spendable: string;
let pending: string;

beforeAll(async () => {
  ledger = await openTestLedger();
  writer = createLedgerWriter({
    connectionString: ledger.connectionString,
    companions: [],
    onConnectionLost: () => {},
    role: "coffer_jobs",
  });
});

afterAll(async () => {
  await writer.close();
  await ledger.close();
});

beforeEach(async () => {
  books = await openBooks(queryThrough(ledger.writer));
  userId = randomUUID();
  spendable = await books.openFor(userId, "spendable");
  pending = await books.openFor(userId, "pending");
  await books.deposit(spendable, 100n);
});

/** The same behaviour by the writer's batches and by the database's function. */
const ways: readonly (readonly [string, (transfer: LedgerTransfer) => Promise<LedgerAnswer>])[] = [
  ["in a batch", async (transfer) => writer.post({ transfer, companions: [] })],
  [
    "by the function",
    async (transfer) => postTransfer(queryThrough(ledger.writer), transfer, "coffer_jobs"),
  ],
];

describe.each(ways)("%s", (_way, post) => {
  const ask = async (over: Partial<LedgerTransfer>): Promise<LedgerAnswer> =>
    post(books.transfer({ scopeUserId: userId, ...over }));
  const open = async (units: bigint): Promise<string> => {
    const answer = await ask({ hold: { kind: "open" }, legs: move(spendable, pending, units) });
    if (answer.outcome !== "posted") throw new Error(`not opened: ${answer.outcome}`);
    return answer.transferId;
  };

  test("a hold is posted once, and never ends again", async () => {
    const holdId = await open(30n);
    const end = { kind: "end", holdId, as: "posted" } as const;
    const legs = move(pending, books.chain, 30n);
    expect(await ask({ hold: end, legs })).toMatchObject({ outcome: "posted" });
    expect(await ask({ hold: end, legs })).toEqual({ outcome: "refused", reason: "HOLD_ENDED" });
    const voiding = ask({ hold: { ...end, as: "voided" }, legs: move(pending, spendable, 30n) });
    expect(await voiding).toEqual({ outcome: "refused", reason: "HOLD_ENDED" });
    expect(await stateOf(holdId)).toBe("posted");
  });

  test("a voided hold gives back what it kept", async () => {
    const holdId = await open(30n);
    const hold = { kind: "end", holdId, as: "voided" } as const;
    const answer = await ask({ hold, legs: move(pending, spendable, 30n) });
    expect(answer).toMatchObject({ outcome: "posted" });
    expect(await stateOf(holdId)).toBe("voided");
  });

  test("nothing but its end takes out what a hold keeps", async () => {
    await open(30n);
    const answer = await ask({ legs: move(pending, spendable, 1n) });
    expect(answer).toEqual({
      outcome: "refused",
      reason: "INSUFFICIENT_FUNDS",
      accountId: pending,
    });
  });

  test("an end with other legs than the hold's is refused", async () => {
    const hold = { kind: "end", holdId: await open(30n), as: "posted" } as const;
    const mismatch = { outcome: "refused", reason: "HOLD_MISMATCH" };
    expect(await ask({ hold, legs: move(pending, books.chain, 29n) })).toEqual(mismatch);
    expect(await ask({ hold, legs: move(spendable, books.chain, 30n) })).toEqual(mismatch);
  });

  test("a hold is known to its own user only", async () => {
    const hold = { kind: "end", holdId: await open(30n), as: "posted" } as const;
    const legs = move(pending, books.chain, 30n);
    const answer = await ask({ scopeUserId: randomUUID(), hold, legs });
    expect(answer).toEqual({ outcome: "refused", reason: "UNKNOWN_HOLD" });
  });

  test("a hold that puts nothing into a pending account is refused", async () => {
    const legs = move(spendable, books.chain, 5n);
    const answer = await ask({ hold: { kind: "open" }, legs });
    expect(answer).toEqual({ outcome: "refused", reason: "HOLD_MISMATCH" });
  });
});

test("of twenty ends of one hold at the same moment one is posted", async () => {
  const opened = books.transfer({
    scopeUserId: userId,
    hold: { kind: "open" },
    legs: move(spendable, pending, 40n),
  });
  await writer.post({ transfer: opened, companions: [] });
  const ends = Array.from({ length: 20 }, async (_, place) => {
    const as = place % 2 === 0 ? "posted" : "voided";
    const transfer = books.transfer({
      scopeUserId: userId,
      hold: { kind: "end", holdId: opened.transferId, as },
      legs: move(pending, as === "posted" ? books.chain : spendable, 40n),
    });
    return place % 3 === 0
      ? postTransfer(queryThrough(ledger.writer), transfer, "coffer_jobs")
      : writer.post({ transfer, companions: [] });
  });
  const answers = await Promise.all(ends);
  expect(answers.filter(({ outcome }) => outcome === "posted")).toHaveLength(1);
  const others = answers.filter(({ outcome }) => outcome !== "posted");
  expect(new Set(others.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ outcome: "refused", reason: "HOLD_ENDED" })]),
  );
});

test("after all of it every rule of the ledger holds", async () => {
  expect(await proveInvariants(queryThrough(ledger.app))).toEqual([]);
});

describe("what a hold says stays said, even for the owner", () => {
  test.each([
    "update ledger.hold set units = '{1}'",
    "update ledger.hold set hold_id = gen_random_uuid()",
    "update ledger.hold set state = 'open', ended_by = null, ended_at = null where state <> 'open'",
    "delete from ledger.hold",
    "truncate ledger.hold",
    "update ledger.hold_0 set state = 'voided'",
  ])("%s", async (sql) => {
    await expect(ledger.owner.query(sql)).rejects.toMatchObject({ code: "23001" });
  });

  test("an account cannot hold more than it has", async () => {
    const sql = "update ledger.account set held = balance + 1 where account_id = $1";
    await expect(ledger.owner.query(sql, [pending])).rejects.toMatchObject({
      constraint: "account_covers_what_it_owes",
    });
  });
});

const move = (from: string, to: string, units: bigint): readonly LedgerLeg[] => [
  { accountId: from, units: -units },
  { accountId: to, units },
];

async function stateOf(holdId: string): Promise<string | undefined> {
  const rows = await queryThrough(ledger.app)<{ state: string }>(
    "select state from ledger.hold where hold_id = $1",
    [holdId],
  );
  return rows[0]?.state;
}
