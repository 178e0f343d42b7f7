import type { LedgerTransfer, PostOutcome } from "../postTransfer.ts";
import { hashOf, holdKeyOf, keyOf } from "./batchBooks.ts";
import type { KeyMemory } from "./createKeyMemory.ts";
import type { QueuedItem } from "./queuedItem.ts";

export type SortedBatch = {
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
export function sortBatch(queued: readonly QueuedItem[], memory: KeyMemory): SortedBatch {
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
