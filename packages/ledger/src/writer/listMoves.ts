import type { LedgerTransfer } from "../postTransfer.ts";

/** What one transfer does to one account. */
export type Move = {
  readonly accountId: string;
  /** Of its transfer in the batch, from one. */
  readonly place: number;
  /** Not zero. */
  readonly units: bigint;
};

export type Moves = {
  /** One for each account, in the order of their ids, in which every batch locks them. */
  readonly first: readonly Move[];
  /** The others, in the order of their transfers. */
  readonly later: readonly Move[];
};

export function listMoves(transfers: readonly LedgerTransfer[]): Moves {
  const first = new Map<string, Move>();
  const later: Move[] = [];
  for (const [before, { legs }] of transfers.entries()) {
    for (const { accountId, units } of legs) {
      if (units === 0n) continue;
      const move = { accountId, place: before + 1, units };
      if (first.has(accountId)) later.push(move);
      else first.set(accountId, move);
    }
  }
  return {
    first: [...first.values()].toSorted((left, right) =>
      left.accountId < right.accountId ? -1 : 1,
    ),
    later,
  };
}
