import type { Statement } from "@coffer/pg-wire";
import { DatabaseError } from "pg";
import type { Companion } from "../companion.ts";
import type { LedgerTransfer, PostOutcome } from "../postTransfer.ts";
import type { LedgerRole } from "../ledgerRole.ts";
import { applyCompanions } from "./applyCompanions.ts";
import { hashOf, holdKeyOf, keyOf } from "./batchBooks.ts";
import { ConnectionLost } from "./connectionLost.ts";
import { COMMIT, expectCommitted } from "./commit.ts";
import type { KeyMemory } from "./createKeyMemory.ts";
import { decideTransfer } from "./decideTransfer.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";
import type { QueuedItem } from "./queuedItem.ts";
import { readBooks } from "./readBooks.ts";
import { writeStatement } from "./writeStatement.ts";

export type BatchWays = { readonly order: readonly Companion[]; readonly memory: KeyMemory };
export type Outcomes = ReadonlyMap<QueuedItem, PostOutcome>;

/**
 * Books what it can in one message that takes all of it for good, with the database's own rules to
 * say when something of it is not; then nothing of it is booked. Whatever has no outcome is open.
 */
export async function postAtOnce(
  connection: LedgerConnection,
  queued: readonly QueuedItem[],
  { order, memory }: BatchWays,
): Promise<Outcomes> {
  const { replayed, hoped } = sortBatch(queued, memory);
  if (hoped.length === 0 || !(await postHoped(connection, hoped, order))) return replayed;
  memory.keep(transfersOf(hoped));
  return new Map([...replayed, ...hoped.map((each) => [each, postedOutcome(each)] as const)]);
}

/**
 * Decides each under the accounts' locks, in their order, and books what is posted. When it throws,
 * nothing of it is booked, unless what it throws is `ConnectionLost`.
 */
export async function postLocked(
  connection: LedgerConnection,
  queued: readonly QueuedItem[],
  { order, memory }: BatchWays,
): Promise<Outcomes> {
  const books = await readBooks(connection, transfersOf(queued));
  const outcomes = new Map(
    queued.map((each) => [each, decideTransfer(books, each.item.transfer)] as const),
  );
  const posted = queued.filter((each) => outcomes.get(each)?.outcome === "posted");
  if (posted.length === 0) {
    await connection.run([{ text: "rollback", name: "rollback" }]);
    return outcomes;
  }
  await commitAs(posted, async () => {
    const answers = await connection.run([
      ...statementsFor(posted, order, connection.role),
      COMMIT,
    ]);
    expectCommitted(answers.at(-1));
  });
  memory.keep(transfersOf(posted));
  return outcomes;
}

/** False when the database would not have it: something is to be refused, or bad. */
async function postHoped(
  connection: LedgerConnection,
  hoped: readonly QueuedItem[],
  order: readonly Companion[],
): Promise<boolean> {
  try {
    await commitAs(hoped, async () =>
      connection.book(statementsFor(hoped, order, connection.role)),
    );
    return true;
  } catch (error) {
    if (error instanceof DatabaseError) return false;
    throw error;
  }
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

function statementsFor(
  posted: readonly QueuedItem[],
  order: readonly Companion[],
  role: LedgerRole,
): readonly Statement[] {
  const { before, after } = applyCompanions(posted, order);
  return [...before, writeStatement(transfersOf(posted), role), ...after];
}

const transfersOf = (queued: readonly QueuedItem[]) => queued.map(({ item }) => item.transfer);

const postedOutcome = ({ item }: QueuedItem): PostOutcome => ({
  outcome: "posted",
  transferId: item.transfer.transferId,
});

type SortedBatch = {
  /** Known to be booked already. */
  readonly replayed: ReadonlyMap<QueuedItem, PostOutcome>;
  /** Posted all together, unless the database finds something against one of them. */
  readonly hoped: readonly QueuedItem[];
};

/**
 * What of a batch can be tried without a look at the books. The others want one: those that are
 * sure to be refused, those that stand on another of the same batch, and whoever comes after one of
 * these to the same account.
 */
function sortBatch(queued: readonly QueuedItem[], memory: KeyMemory): SortedBatch {
  const replayed = new Map<QueuedItem, PostOutcome>();
  const hoped: QueuedItem[] = [];
  const seen: Seen = { names: new Set(), brandOf: new Map(), late: new Set() };
  for (const each of queued) {
    const { transfer } = each.item;
    const earlier = memory.find(transfer);
    if (earlier !== undefined && earlier.hash === hashOf(transfer)) {
      replayed.set(each, { outcome: "replayed", transferId: earlier.transferId });
      continue;
    }
    if (earlier !== undefined) seen.names.add(keyName(transfer));
    if (isReady(transfer, seen)) hoped.push(each);
  }
  return { replayed, hoped };
}

type Seen = {
  /** Keys that are used, and keys, ids and holds of what came before. */
  readonly names: Set<string>;
  /** Of the accounts of what came before. */
  readonly brandOf: Map<string, string>;
  /** Accounts of what waits. */
  readonly late: Set<string>;
};

const keyName = (transfer: LedgerTransfer): string => `key ${keyOf(transfer)}`;

/** Notes what it names, for those that come after it. */
function isReady(transfer: LedgerTransfer, { names, brandOf, late }: Seen): boolean {
  const { brandId, transferId, legs, hold } = transfer;
  const own = [
    keyName(transfer),
    `transfer ${transferId}`,
    ...(hold ? [`hold ${holdKeyOf(transfer)}`] : []),
  ];
  const isFirst = !own.some((name) => names.has(name));
  const isFree = legs.every(
    ({ accountId }) => !late.has(accountId) && (brandOf.get(accountId) ?? brandId) === brandId,
  );
  for (const name of own) names.add(name);
  const isHoped = isFirst && isFree && mayBePosted(transfer);
  for (const { accountId } of legs) {
    if (isHoped) brandOf.set(accountId, brandId);
    else late.add(accountId);
  }
  return isHoped;
}

/** By its legs alone. */
function mayBePosted({ legs }: LedgerTransfer): boolean {
  return (
    legs.length > 1 &&
    new Set(legs.map(({ accountId }) => accountId)).size === legs.length &&
    legs.every(({ units }) => units !== 0n) &&
    legs.reduce((sum, { units }) => sum + units, 0n) === 0n
  );
}
