import { movesOf, type Chain, type ChainMove, type ChainTransaction } from "@coffer/chains";
import { finalSequenceOf } from "./finalHeightOf.ts";

/** What of a chain tells how a sequence number was used. It can hand nothing over. */
export type SequenceReader = Pick<
  Chain,
  "networkId" | "confirmationsNeeded" | "height" | "sequenceOf" | "transactionAt"
>;

export const sequenceReader = (chain: Chain): SequenceReader => ({
  networkId: chain.networkId,
  confirmationsNeeded: chain.confirmationsNeeded,
  height: chain.height,
  sequenceOf: chain.sequenceOf,
  transactionAt: chain.transactionAt,
});

type Sequence = { readonly sender: string; readonly sequence: bigint };

/** How a sequence number was used for good: by nobody yet, by a transaction, or by one the node does not show. */
export type Spending = "unspent" | "notShown" | ChainTransaction;

/** Asks the chain, at the depth from which nothing is undone. */
export async function readSpending(
  chain: SequenceReader,
  { sender, sequence }: Sequence,
): Promise<Spending> {
  if ((await finalSequenceOf(chain, sender)) <= sequence) return "unspent";
  return (await chain.transactionAt(sender, sequence)) ?? "notShown";
}

/** What we know of the transactions that we have signed with a sequence number. */
type Signed = {
  readonly transactionIds: readonly (string | null)[];
  /** All that each of them moves. */
  readonly moves: readonly ChainMove[];
};

/**
 * What a transaction that was found is to those signed with its sequence number. `other` alone proves
 * them dead: our key has made it, and it moves something else. One that moves the same is a version
 * that was forgotten; one that does a part of it, among other things, is for people to look at; one that
 * nobody proves to be ours is no reason to pay again.
 */
export function judgeSpending(
  found: ChainTransaction,
  { moves, transactionIds }: Signed,
): "signed" | "forgotten" | "overlapping" | "unproven" | "other" {
  if (transactionIds.includes(found.transactionId)) return "signed";
  const done = movesOf(found).map(keyOf);
  const asked = moves.map(keyOf);
  if (asked.toSorted().join("\n") === done.toSorted().join("\n")) return "forgotten";
  if (asked.some((each) => done.includes(each))) return "overlapping";
  return found.isProven ? "other" : "unproven";
}

const keyOf = ({ assetKey, memo, to, units }: ChainMove): string =>
  JSON.stringify([assetKey, to, units.toString(), memo]);
