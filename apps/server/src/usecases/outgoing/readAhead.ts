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
  const open = await listOpenOf(store, sender, minedSequence);
  if (open.length === 0) return [];
  if (pendingSequence !== nextSequence) return undefined;
  const versions = await listAttempts(
    store,
    open.map(({ outgoingId }) => outgoingId),
  );
  const only = open.flatMap(({ outgoingId }) => {
    const [version, second] = versions.get(outgoingId) ?? [];
    return version === undefined || second !== undefined || version.broadcastAt === null
      ? []
      : [version];
  });
  if (only.length < open.length) return undefined;
  const statuses = await chain.statusesOf(only.map(({ transactionId }) => transactionId ?? ""));
  if (statuses.some(({ status }) => status === "unseen")) return undefined;
  return only.flatMap(({ terms }, at) => (statuses[at]?.status === "pending" ? [terms] : []));
}
