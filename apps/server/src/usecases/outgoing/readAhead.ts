import type { Chain, FamilyTerms } from "@coffer/chains";
import type { Store } from "../../storage/database.ts";
import { type Attempt, listAttempts } from "../../storage/outgoing/attempts.ts";
import { listOpenOf } from "../../storage/outgoing/outgoings.ts";
import type { SenderFacts } from "./readSender.ts";

type Asked = { readonly facts: SenderFacts; readonly nextSequence: bigint };

/**
 * The only version of each of a sender's transactions that wait, the oldest first, as the database has them;
 * undefined while one of them has another version, or was handed to no node yet: what is built on it
 * would be void (rule 467).
 */
export async function versionsAhead(
  store: Store,
  chain: Chain,
  { facts, nextSequence }: Asked,
): Promise<readonly Attempt[] | undefined> {
  if (chain.childPays !== true) return [];
  const { address, minedSequence, pendingSequence } = facts;
  const sender = { networkId: chain.networkId, address };
  const open = await listOpenOf(store, sender, 0n);
  const versions = await listAttempts(
    store,
    open.map(({ outgoingId }) => outgoingId),
  );
  // Of one that is mined and may be undone, another version may be mined then.
  if (open.some(({ outgoingId }) => (versions.get(outgoingId)?.length ?? 0) > 1)) return undefined;
  const waiting = open.filter(({ sequence }) => sequence >= minedSequence);
  if (waiting.length === 0) return [];
  if (pendingSequence !== nextSequence) return undefined;
  const only = waiting.flatMap(({ outgoingId }) => versions.get(outgoingId) ?? []);
  if (only.length < waiting.length || only.some(({ broadcastAt }) => broadcastAt === null))
    return undefined;
  return only;
}

/**
 * The terms of what waits before a sender's next transaction, the oldest first; undefined while nothing may
 * be built on that, since the node does not have it.
 */
export async function readAhead(
  chain: Chain,
  versions: readonly Attempt[] | undefined,
): Promise<readonly FamilyTerms[] | undefined> {
  if (versions === undefined || versions.length === 0) return versions && [];
  const statuses = await chain.statusesOf(versions.map(({ transactionId }) => transactionId ?? ""));
  if (statuses.some(({ status }) => status === "unseen")) return undefined;
  return versions.flatMap(({ terms }, at) => (statuses[at]?.status === "pending" ? [terms] : []));
}
