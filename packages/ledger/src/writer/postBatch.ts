import type { Companion, JsonObject } from "../companion.ts";
import type { PostOutcome } from "../postTransfer.ts";
import type { BatchBooks } from "./batchBooks.ts";
import { COMMIT, expectCommitted } from "./commit.ts";
import { ConnectionLost } from "./connectionLost.ts";
import type { Memory } from "./createMemory.ts";
import { decideTransfer } from "./decideTransfer.ts";
import type { LedgerConnection, Statement } from "./ledgerConnection.ts";
import { companionStatement } from "./prepareCompanions.ts";
import type { QueuedItem } from "./queuedItem.ts";
import { accountIdsOf, readBooks, recallBooks } from "./readBooks.ts";
import { writeStatements } from "./writeStatements.ts";

export type BatchWays = { readonly order: readonly Companion[]; readonly memory: Memory };

/**
 * Books all items, each with an outcome of its own, in their order. First from memory, in one message
 * and without a lock; what memory cannot decide for good, and everything when it was outdated, is
 * decided again under the accounts' locks. When it throws, what was not decided before is not booked,
 * unless what it throws is `ConnectionLost`.
 */
export async function postBatch(
  connection: LedgerConnection,
  queued: readonly QueuedItem[],
  ways: BatchWays,
): Promise<readonly PostOutcome[]> {
  const transfers = queued.map(({ item }) => item.transfer);
  const sure = await postFromMemory(connection, queued, ways);
  const open = queued.filter((_, place) => sure[place] === undefined);
  if (open.length === 0) return sure.flatMap((outcome) => outcome ?? []);
  ways.memory.forget(accountIdsOf(transfers));
  const locked = [...(await postLocked(connection, open, ways))];
  return sure.flatMap((outcome) => outcome ?? locked.shift() ?? []);
}

/** The outcomes that are for good. A refusal may rest on what is outdated, so it is not one. */
async function postFromMemory(
  connection: LedgerConnection,
  queued: readonly QueuedItem[],
  { order, memory }: BatchWays,
): Promise<readonly (PostOutcome | undefined)[]> {
  const transfers = queued.map(({ item }) => item.transfer);
  const books = await recallBooks(connection, transfers, memory);
  const outcomes = transfers.map((transfer) => decideTransfer(books, transfer));
  const posted = queued.filter((_, place) => outcomes[place]?.outcome === "posted");
  if (posted.length > 0 && !(await writeFromMemory(connection, { books, posted, order })))
    return queued.map(() => undefined);
  memory.keep(books.accounts.values(), books.earlier);
  return outcomes.map((outcome) => (outcome.outcome === "refused" ? undefined : outcome));
}

type Decided = {
  readonly books: BatchBooks;
  readonly posted: readonly QueuedItem[];
  readonly order: readonly Companion[];
};

/** False when the database would not have it: memory was outdated, or an item is bad. */
async function writeFromMemory(connection: LedgerConnection, decided: Decided): Promise<boolean> {
  try {
    await write(connection, decided, [BEGIN]);
    return true;
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    await connection.run([ROLLBACK]);
    return false;
  }
}

async function postLocked(
  connection: LedgerConnection,
  queued: readonly QueuedItem[],
  { order, memory }: BatchWays,
): Promise<readonly PostOutcome[]> {
  const books = await readBooks(
    connection,
    queued.map(({ item }) => item.transfer),
  );
  const outcomes = queued.map(({ item }) => decideTransfer(books, item.transfer));
  const posted = queued.filter((_, place) => outcomes[place]?.outcome === "posted");
  if (posted.length === 0) await connection.run([ROLLBACK]);
  else await write(connection, { books, posted, order }, []);
  memory.keep(books.accounts.values(), books.earlier);
  return outcomes;
}

async function write(
  connection: LedgerConnection,
  { books, posted, order }: Decided,
  opening: readonly Statement[],
): Promise<void> {
  const before = posted.map(({ mayBeBooked }) => mayBeBooked);
  for (const each of posted) each.mayBeBooked = true;
  try {
    const answers = await connection.run([
      ...opening,
      ...writeStatements(books),
      ...applyCompanions(posted, order),
      COMMIT,
    ]);
    expectCommitted(answers.at(-1));
  } catch (error) {
    // What was undone for sure leaves open only what an earlier attempt had left open.
    if (!(error instanceof ConnectionLost))
      for (const [place, each] of posted.entries()) each.mayBeBooked = before[place] ?? false;
    throw error;
  }
}

const BEGIN: Statement = { text: "begin", name: "begin" };
const ROLLBACK: Statement = { text: "rollback", name: "rollback" };

/** Runs a companion that `prepareCompanions` has prepared, and throws unless it applies all rows. */
const applying = (name: string): string => `select pg_temp.${name}($1, $2::bigint)`;

/** One statement per companion that has rows, whoever brought them. */
function applyCompanions(
  posted: readonly QueuedItem[],
  order: readonly Companion[],
): readonly Statement[] {
  const rowsOf = new Map<Companion, JsonObject[]>(order.map((companion) => [companion, []]));
  for (const { item } of posted) {
    for (const { companion, row } of item.companions) rowsOf.get(companion)?.push(row);
  }
  return order.flatMap((companion, place) => {
    const rows = rowsOf.get(companion) ?? [];
    if (rows.length === 0) return [];
    const name = companionStatement(place);
    return [{ text: applying(name), name, values: [JSON.stringify(rows), `${rows.length}`] }];
  });
}
