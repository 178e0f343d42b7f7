import { bytesArray, plainArray, sparseArray, textArray } from "@coffer/pg-wire";
import type { Statement } from "@coffer/pg-wire";
import { ownFunction, type LedgerRole } from "../ledgerRole.ts";
import type { LedgerTransfer } from "../postTransfer.ts";
import { hashOf } from "./batchBooks.ts";
import { listMoves, type Move } from "./listMoves.ts";

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
