import { ok, refused, type Outcome } from "../outcome.ts";
import { DAY_MS, defaultCodeLimits, HOUR_MS, type CodeLimits } from "./codeLimits.ts";

/** When the codes went that one budget counts, in milliseconds, any order; the last 24 hours suffice. */
export type CodeSendHistory = { readonly sentAtMs: readonly number[] };

/** How often one budget lets a code go. */
export type SendLimits = Pick<CodeLimits, "sendCooldownsMs" | "sendsPerHourMax" | "sendsPerDayMax">;

/** What is true once this code is sent: when the next may follow, and how many are left. */
export type CodeSendAllowance = {
  readonly nextSendAttemptAtMs: number;
  readonly sendsLeft: number;
};

export type CodeSendProblem = {
  readonly code:
    | "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN"
    | "VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT";
  readonly retryAtMs: number;
};

/**
 * Whether one budget lets a code go now. Refused while the sends of the last hour or of the last
 * 24 hours are used up, and during the pause after the latest send, which grows with the sends of
 * the last hour. `retryAtMs` is when the same request passes. (rule 44)
 */
export function judgeCodeSend(
  history: CodeSendHistory,
  nowMs: number,
  limits: SendLimits = defaultCodeLimits,
): Outcome<CodeSendAllowance, CodeSendProblem> {
  const sentAtMs = history.sentAtMs.toSorted((left, right) => right - left);
  const quotaAtMs = quotaFreeAtMs(sentAtMs, limits);
  const cooldownAtMs = cooldownEndAtMs(sentAtMs, nowMs, limits);
  if (quotaAtMs > nowMs) {
    return refused({
      code: "VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT",
      retryAtMs: Math.max(quotaAtMs, cooldownAtMs),
    });
  }
  if (cooldownAtMs > nowMs) {
    return refused({ code: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN", retryAtMs: cooldownAtMs });
  }
  const withThis = [nowMs, ...sentAtMs];
  return ok({
    nextSendAttemptAtMs: Math.max(
      cooldownEndAtMs(withThis, nowMs, limits),
      quotaFreeAtMs(withThis, limits),
    ),
    sendsLeft: Math.min(
      limits.sendsPerHourMax - countWithin(withThis, HOUR_MS, nowMs),
      limits.sendsPerDayMax - countWithin(withThis, DAY_MS, nowMs),
    ),
  });
}

/** When both quotas have room: the oldest send that fills one has left its window. */
function quotaFreeAtMs(newestFirstMs: readonly number[], limits: SendLimits): number {
  const hourFilledAtMs = newestFirstMs[limits.sendsPerHourMax - 1] ?? -Infinity;
  const dayFilledAtMs = newestFirstMs[limits.sendsPerDayMax - 1] ?? -Infinity;
  return Math.max(hourFilledAtMs + HOUR_MS, dayFilledAtMs + DAY_MS);
}

function cooldownEndAtMs(
  newestFirstMs: readonly number[],
  nowMs: number,
  limits: SendLimits,
): number {
  const [latestMs] = newestFirstMs;
  const sends = countWithin(newestFirstMs, HOUR_MS, nowMs);
  if (latestMs === undefined || sends === 0) return -Infinity;
  const cooldowns = limits.sendCooldownsMs;
  const cooldownMs = cooldowns[Math.min(sends, cooldowns.length) - 1];
  // Without pauses one that went a moment later by another clock is in nobody's way.
  return cooldownMs === undefined ? -Infinity : latestMs + cooldownMs;
}

const countWithin = (timesMs: readonly number[], windowMs: number, nowMs: number): number =>
  timesMs.filter((timeMs) => timeMs > nowMs - windowMs).length;
