import type { QueuedItem } from "./queuedItem.ts";

type Limits = {
  /** Accounts of batches under way, which no other batch may move meanwhile. */
  readonly busy: ReadonlySet<string>;
  /** As many as this lane takes of what waits. */
  readonly share: number;
  readonly batchMax: number;
};

export type TakenBatch = {
  /** All of one way; one that goes alone is a batch of its own. */
  readonly batch: readonly QueuedItem[];
  readonly accounts: ReadonlySet<string>;
  readonly rest: QueuedItem[];
};

/** An item that was passed this often is passed by nobody who wants one of its accounts. */
const PASSES_MAX = 8;

/**
 * The next batch of a queue: the oldest items whose accounts nobody moves now, up to a share of them,
 * and beyond it those that would otherwise wait for this very batch.
 */
export function takeBatch(queue: readonly QueuedItem[], limits: Limits): TakenBatch {
  const { share, batchMax } = limits;
  const kept = new Set(limits.busy);
  const batch: QueuedItem[] = [];
  const accounts = new Set<string>();
  const rest: QueuedItem[] = [];
  const isFull = ({ way }: QueuedItem, joins: boolean): boolean => {
    const [first] = batch;
    if (first === undefined) return false;
    if (way === "alone" || first.way === "alone") return true;
    return batch.length >= (joins ? batchMax : share);
  };
  for (const queued of queue) {
    const ids = accountsOf(queued);
    const joins = ids.some((accountId) => accounts.has(accountId));
    const isKept = ids.some((accountId) => kept.has(accountId));
    if (isKept || isFull(queued, joins)) {
      rest.push(queued);
      if (isKept) queued.passes += 1;
      if (queued.passes > PASSES_MAX) for (const accountId of ids) kept.add(accountId);
      continue;
    }
    batch.push(queued);
    for (const accountId of ids) accounts.add(accountId);
  }
  return { batch, accounts, rest };
}

const accountsOf = ({ item }: QueuedItem): readonly string[] =>
  item.transfer.legs.map(({ accountId }) => accountId);
