import type { Companion } from "../companion.ts";
import type { PostOutcome } from "../postTransfer.ts";
import { applyCompanions } from "./applyCompanions.ts";
import { COMMIT, expectCommitted } from "./commit.ts";
import { ConnectionLost } from "./connectionLost.ts";
import type { KeyMemory } from "./createKeyMemory.ts";
import { decideTransfer } from "./decideTransfer.ts";
import type { LedgerConnection, Statement } from "./ledgerConnection.ts";
import type { QueuedItem } from "./queuedItem.ts";
import { readBooks } from "./readBooks.ts";
import { sortBatch } from "./sortBatch.ts";
import { writeStatements } from "./writeStatements.ts";

export type BatchWays = { readonly order: readonly Companion[]; readonly memory: KeyMemory };

/**
 * Books all items, each with an outcome of its own. First in one message that takes all of them for
 * good, with the database's own rules to say when one is not; then nothing of it is booked. What is
 * open after that is decided one by one under the accounts' locks. When it throws, what was not
 * decided before is not booked, unless what it throws is `ConnectionLost`.
 */
export async function postBatch(
  connection: LedgerConnection,
  queued: readonly QueuedItem[],
  { order, memory }: BatchWays,
): Promise<readonly PostOutcome[]> {
  const { replayed, hoped } = sortBatch(queued, memory);
  const outcomes = new Map(replayed);
  if (hoped.length > 0 && (await postHoped(connection, hoped, order))) {
    for (const each of hoped) outcomes.set(each, postedOutcome(each));
  }
  const open = queued.filter((each) => !outcomes.has(each));
  if (open.length > 0) {
    const decided = await postLocked(connection, open, order);
    for (const [place, outcome] of decided.entries()) outcomes.set(at(open, place), outcome);
  }
  memory.keep(transfersOf(queued.filter((each) => outcomes.get(each)?.outcome === "posted")));
  return queued.map((each) => outcomeOf(outcomes, each));
}

/** False when the database would not have it: something is to be refused, or bad. */
async function postHoped(
  connection: LedgerConnection,
  hoped: readonly QueuedItem[],
  order: readonly Companion[],
): Promise<boolean> {
  try {
    await commitAs(hoped, async () => connection.book(statementsFor(hoped, order)));
    return true;
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    return false;
  }
}

async function postLocked(
  connection: LedgerConnection,
  open: readonly QueuedItem[],
  order: readonly Companion[],
): Promise<readonly PostOutcome[]> {
  const books = await readBooks(connection, transfersOf(open));
  const outcomes = open.map(({ item }) => decideTransfer(books, item.transfer));
  const posted = open.filter((_, place) => outcomes[place]?.outcome === "posted");
  if (posted.length === 0) {
    await connection.run([{ text: "rollback", name: "rollback" }]);
    return outcomes;
  }
  await commitAs(posted, async () => {
    const answers = await connection.run([...statementsFor(posted, order), COMMIT]);
    expectCommitted(answers.at(-1));
  });
  return outcomes;
}

/** Notes about each item that it may be booked from here on, until the opposite is certain. */
async function commitAs(posted: readonly QueuedItem[], commit: () => Promise<void>): Promise<void> {
  const before = posted.map(({ mayBeBooked }) => mayBeBooked);
  for (const each of posted) each.mayBeBooked = true;
  try {
    await commit();
  } catch (error) {
    // What was undone for sure leaves open only what an earlier attempt had left open.
    if (!(error instanceof ConnectionLost))
      for (const [place, each] of posted.entries()) each.mayBeBooked = before[place] ?? false;
    throw error;
  }
}

const statementsFor = (
  posted: readonly QueuedItem[],
  order: readonly Companion[],
): readonly Statement[] => [
  ...writeStatements(transfersOf(posted)),
  ...applyCompanions(posted, order),
];

const transfersOf = (queued: readonly QueuedItem[]) => queued.map(({ item }) => item.transfer);

const postedOutcome = ({ item }: QueuedItem): PostOutcome => ({
  outcome: "posted",
  transferId: item.transfer.transferId,
});

function at(open: readonly QueuedItem[], place: number): QueuedItem {
  const found = open[place];
  if (found === undefined) throw new Error(`postBatch: no item at place ${place}`);
  return found;
}

function outcomeOf(
  outcomes: ReadonlyMap<QueuedItem, PostOutcome>,
  queued: QueuedItem,
): PostOutcome {
  const outcome = outcomes.get(queued);
  if (outcome === undefined) throw new Error("postBatch: an item without an outcome");
  return outcome;
}
