export type {
  CalledCompanion,
  Companion,
  CompanionRow,
  JsonObject,
  JsonValue,
} from "./companion.ts";
export { createLedgerWriter } from "./createLedgerWriter.ts";
export type { LedgerWriterOptions } from "./createLedgerWriter.ts";
export { houseUserId as HOUSE_USER_ID, openAccount } from "./openAccount.ts";
export type { LedgerAccountKind, NewLedgerAccount } from "./openAccount.ts";
export type { LedgerAnswer, LedgerItem, LedgerWriter } from "./ledgerWriter.ts";
export { LedgerAnswerUnknown } from "./ledgerWriter.ts";
export { ledgerMigrations } from "./migrations/ledgerMigrations.ts";
export type { LedgerMigration } from "./migrations/ledgerMigrations.ts";
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
export type { LedgerRole } from "./ledgerRole.ts";
export {
  readBalances,
  readMoveCounts,
  readOpenHold,
  readTotals,
  readUserBalances,
} from "./readBalances.ts";
export type { OpenHold, LedgerTotals, LedgerTotalsOf } from "./readBalances.ts";
