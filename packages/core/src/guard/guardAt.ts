import type { GuardRecord } from "./guardSettings.ts";

/** The guard as it holds at a moment (milliseconds): a loosening whose time has come is in force. */
export const guardAt = (record: GuardRecord, nowMs: number): GuardRecord =>
  record.pending !== null && nowMs >= record.pending.effectiveFromMs
    ? { settings: record.pending.settings, pending: null }
    : record;
