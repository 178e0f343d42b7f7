import type { LifeCycle } from "../lifeCycle.ts";

const HOUR_MS = 60 * 60_000;
/** How long a code waits before it proves anything again. (rule 551) */
export const RECOVERY_WAIT_MS = 24 * HOUR_MS;
/** How long it does then; later the wait begins anew. */
export const RECOVERY_OPEN_MS = 24 * HOUR_MS;

export type RecoveryState = "none" | "waiting" | "open";

/**
 * Of whoever has lost what they prove themselves with. It is called off at any time, by its person or by
 * any proof of the kind that was said to be lost. (rule 551)
 */
export const recoveryLife: LifeCycle<RecoveryState> = {
  none: ["waiting"],
  waiting: ["open", "none"],
  open: ["none"],
};

/** How a recovery stands at a moment (milliseconds) that was asked for at another; null: none was. */
export function recoveryAt(askedAtMs: number | null, nowMs: number): RecoveryState {
  if (askedAtMs === null || nowMs >= askedAtMs + RECOVERY_WAIT_MS + RECOVERY_OPEN_MS) return "none";
  return nowMs < askedAtMs + RECOVERY_WAIT_MS ? "waiting" : "open";
}

/** When a recovery counts as asked for that is asked for now: one that runs already keeps its time. */
export const recoveryAskedAtMs = (askedAtMs: number | null, nowMs: number): number =>
  askedAtMs === null || recoveryAt(askedAtMs, nowMs) === "none" ? nowMs : askedAtMs;
