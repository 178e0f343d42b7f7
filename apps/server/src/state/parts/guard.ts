import type { Guard } from "@coffer/contract";
import { guardAt, type GuardSettings } from "@coffer/core/guard";
import type { UserGuard } from "../../storage/guard/userGuards.ts";

/** The guard as it holds at a moment, with the looser settings that are on their way. */
export function guardOf({ record, isFrozen }: UserGuard, nowMs: number): Guard {
  const { settings, pending } = guardAt(record, nowMs);
  const shown = { ...copyOf(settings), isFrozen };
  if (pending === null) return shown;
  const effectiveFrom = new Date(pending.effectiveFromMs).toISOString();
  return { ...shown, pending: { ...copyOf(pending.settings), effectiveFrom } };
}

/** Until when payments wait, at a moment before that; else null. */
export const paymentsWaitOf = ({ waitUntilMs }: UserGuard, nowMs: number): string | null =>
  waitUntilMs === null || waitUntilMs <= nowMs ? null : new Date(waitUntilMs).toISOString();

const copyOf = ({ dailyLimit, payeeWaitHours, codeAbove }: GuardSettings) => ({
  dailyLimit: dailyLimit && { ...dailyLimit },
  payeeWaitHours,
  codeAbove: codeAbove && { ...codeAbove },
});
