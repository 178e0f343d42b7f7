export type {
  CalledCompanion,
  Companion,
  CompanionRow,
  JsonObject,
  JsonValue,
} from "./companion.ts";
export { createLedgerWriter } from "./createLedgerWriter.ts";
export type { LedgerWriterOptions } from "./createLedgerWriter.ts";
export { houseUserId as HOUSE_USER_ID } from "./houseUserId.ts";
export type { LedgerAccountKind } from "./ledgerAccountKind.ts";
export type { LedgerAnswer, LedgerItem, LedgerWriter } from "./ledgerWriter.ts";
export { LedgerAnswerUnknown } from "./ledgerAnswerUnknown.ts";
export { ledgerMigrations } from "./migrations/ledgerMigrations.ts";
export type { LedgerMigration } from "./migrations/ledgerMigrations.ts";
export { openAccount } from "./openAccount.ts";
export type { NewLedgerAccount } from "./openAccount.ts";
export { postTransfer } from "./postTransfer.ts";
export type {
  LedgerHold,
  LedgerLeg,
  LedgerTransfer,
  PostOutcome,
  PostRefusal,
} from "./postTransfer.ts";
export { proveInvariants } from "./proveInvariants.ts";
export type { Query } from "./query.ts";
export { readBalances } from "./readBalances.ts";
export { readMoveCounts } from "./readMoveCounts.ts";
export { readOpenHold } from "./readOpenHold.ts";
export type { OpenHold } from "./readOpenHold.ts";
export { readTotals } from "./readTotals.ts";
export type { LedgerTotals } from "./readTotals.ts";
export { readUserBalances } from "./readUserBalances.ts";
