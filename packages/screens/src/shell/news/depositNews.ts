import type { BlockchainTransfer } from "@coffer/contract";

export type DepositNews = {
  readonly kind: "incoming" | "received";
  readonly transfer: BlockchainTransfer;
};

/** What came in between two states: deposits the network shows now, and those that are credited now. */
export function depositNews(
  before: readonly BlockchainTransfer[],
  now: readonly BlockchainTransfer[],
): readonly DepositNews[] {
  if (before === now) return [];
  const known = new Map(before.map((transfer) => [transfer.id, transfer.state]));
  return now.flatMap((transfer): DepositNews[] => {
    const stateBefore = known.get(transfer.id);
    if (transfer.direction !== "IN" || transfer.state === stateBefore) return [];
    if (transfer.state === "FULFILLED") return [{ kind: "received", transfer }];
    return transfer.state === "PROCESSING" ? [{ kind: "incoming", transfer }] : [];
  });
}
