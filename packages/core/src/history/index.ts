export { FINISHED_IN_STATE_MAX, isFinishedTransfer } from "./isFinishedTransfer.ts";
export type { FinishedTransferFacts } from "./isFinishedTransfer.ts";
export { isReturnedPayment } from "./isReturnedPayment.ts";
export type { ReturnedPaymentFacts } from "./isReturnedPayment.ts";
export { groupByDay } from "./groupByDay.ts";
export type { HistoryDay, HistoryEntry, LocalDay } from "./groupByDay.ts";
export { shortHash } from "./shortHash.ts";
export type { ShortHashStart } from "./shortHash.ts";
