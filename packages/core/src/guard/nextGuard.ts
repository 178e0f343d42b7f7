import { LOOSEN_AFTER_MS, type GuardRecord, type GuardSettings } from "./guardSettings.ts";
import { isLooserGuard, stricterGuard } from "./isLooserGuard.ts";

export type GuardChange = {
  readonly record: GuardRecord;
  /** Whether it loosens anything that was not on its way to be loosened: that takes a proof. */
  readonly isLoosening: boolean;
};

/**
 * What becomes of a guard when a person asks for these settings: what is stricter holds at once, what
 * is looser 24 hours later. A loosening already on its way keeps its time as long as nothing looser
 * is asked for, and one that is no longer asked for is off. (rule 175)
 */
export function nextGuard(kept: GuardRecord, asked: GuardSettings, nowMs: number): GuardChange {
  const { settings, pending } = guardAt(kept, nowMs);
  const held = stricterGuard(asked, settings);
  if (!isLooserGuard(asked, held))
    return { record: { settings: held, pending: null }, isLoosening: false };
  const isOnItsWay = pending !== null && !isLooserGuard(asked, pending.settings);
  const effectiveFromMs = isOnItsWay ? pending.effectiveFromMs : nowMs + LOOSEN_AFTER_MS;
  return {
    record: { settings: held, pending: { settings: asked, effectiveFromMs } },
    isLoosening: !isOnItsWay,
  };
}

/** The guard as it holds at a moment (milliseconds): a loosening whose time has come is in force. */
export const guardAt = (record: GuardRecord, nowMs: number): GuardRecord =>
  record.pending !== null && nowMs >= record.pending.effectiveFromMs
    ? { settings: record.pending.settings, pending: null }
    : record;
