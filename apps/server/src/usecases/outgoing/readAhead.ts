import type { Chain, FamilyTerms } from "@coffer/chains";
import type { Store } from "../../storage/database.ts";
import { listAttempts } from "../../storage/outgoing/attempts.ts";
import { listOpenOf } from "../../storage/outgoing/outgoings.ts";
import type { SenderFacts } from "./readSender.ts";

type Asked = { readonly facts: SenderFacts; readonly nextSequence: bigint };

/**
 * The terms of what waits before a sender's next transaction, the oldest first; undefined while nothing may
 * be built on that. What is built on spends what it gives back, so it has one version and never gets
 * another (rule 467), and the node has it.
 */
export async function readAhead(
  store: Store,
  chain: Chain,
  { facts, nextSequence }: Asked,
): Promise<readonly FamilyTerms[] | undefined> {
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
  const statuses = await chain.statusesOf(only.map(({ transactionId }) => transactionId ?? ""));
  if (statuses.some(({ status }) => status === "unseen")) return undefined;
  return only.flatMap(({ terms }, at) => (statuses[at]?.status === "pending" ? [terms] : []));
}
