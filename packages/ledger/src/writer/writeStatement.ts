import { bytesArray, plainArray, sparseArray, type Statement, textArray } from "@coffer/pg-wire";
import type { LedgerTransfer } from "../postTransfer.ts";
import { type LedgerRole, ownFunction } from "../ledgerRole.ts";
import { hashOf } from "./batchBooks.ts";

/**
 * What books these transfers, as a prepared statement: one call of the role's own function, which
 * works out everything from the moves. It throws when any of it may not be.
 */
export function writeStatement(transfers: readonly LedgerTransfer[], role: LedgerRole): Statement {
  const { first, later } = listMoves(transfers);
  const values = [
    ...transferArrays(transfers),
    ...holdArrays(transfers),
    ...moveArrays(first),
    ...moveArrays(later),
  ];
  const places = values.map((_, index) => `$${index + 1}`);
  return {
    text: `select ${ownFunction("book", role)}(${places.join(", ")})`,
    name: "write",
    values,
  };
}

const transferArrays = (transfers: readonly LedgerTransfer[]): readonly string[] => [
  textArray(transfers.map(({ brandId }) => brandId)),
  plainArray(transfers.map(({ scopeUserId }) => scopeUserId)),
  plainArray(transfers.map(({ transferId }) => transferId)),
  textArray(transfers.map(({ idempotencyKey }) => idempotencyKey)),
  bytesArray(transfers.map(hashOf)),
  textArray(transfers.map(({ kind }) => kind)),
];

/** What becomes of a hold, and of which one when it ends. */
const holdArrays = (transfers: readonly LedgerTransfer[]): readonly string[] => [
  sparseArray(transfers.map(({ hold }) => (hold?.kind === "end" ? hold.as : hold?.kind))),
  sparseArray(transfers.map(({ hold }) => (hold?.kind === "end" ? hold.holdId : undefined))),
];

const moveArrays = (moves: readonly Move[]): readonly string[] => [
  plainArray(moves.map(({ accountId }) => accountId)),
  plainArray(moves.map(({ place }) => place)),
  plainArray(moves.map(({ units }) => units)),
];

/** What one transfer does to one account. */
type Move = {
  readonly accountId: string;
  /** Of its transfer in the batch, from one. */
  readonly place: number;
  /** Not zero. */
  readonly units: bigint;
};

type Moves = {
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
