import { ok, refused, type Outcome } from "../outcome.ts";
import { DAY_MS, defaultCodeLimits, type CodeLimits } from "./codeLimits.ts";

/**
 * One code and its account before a try, in milliseconds. `accountFailuresAtMs`: wrong codes of the
 * account, any order; the last 48 hours suffice.
 */
export type CodeTryState = {
  readonly sentAtMs: number;
  readonly wrongTries: number;
  readonly lastWrongAtMs: number | null;
  readonly accountFailuresAtMs: readonly number[];
};

/** `triesLeft` counts the try that is about to be made. */
export type CodeTryAllowance = { readonly triesLeft: number };

export type CodeTryProblem =
  | {
      readonly kind: "locked";
      readonly code: "TOO_MANY_CODES";
      readonly retryAtMs: number;
    }
  | { readonly kind: "dead"; readonly code: "VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT" }
  | { readonly kind: "expired"; readonly code: "INVALID_VERIFICATION_CODE" }
  | {
      readonly kind: "cooldown";
      readonly code: "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN";
      readonly retryAtMs: number;
    };

/**
 * Whether a code may be compared now. Refused, in this order: the account is locked after too many
 * wrong codes, the code is dead after its wrong tries, it is older than its life, the pause after
 * the last wrong try still runs. A refused try is not compared and not counted. (rule 44)
 */
export function judgeCodeTry(
  state: CodeTryState,
  nowMs: number,
  limits: CodeLimits = defaultCodeLimits,
): Outcome<CodeTryAllowance, CodeTryProblem> {
  const lockEndsAtMs = accountLockEndsAtMs(state.accountFailuresAtMs, limits);
  if (lockEndsAtMs > nowMs) {
    return refused({
      kind: "locked",
      code: "TOO_MANY_CODES",
      retryAtMs: lockEndsAtMs,
    });
  }
  const triesLeft = limits.wrongTriesMax - state.wrongTries;
  if (triesLeft <= 0) {
    return refused({ kind: "dead", code: "VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT" });
  }
  if (nowMs - state.sentAtMs >= limits.lifetimeMs) {
    return refused({ kind: "expired", code: "INVALID_VERIFICATION_CODE" });
  }
  const retryAtMs = tryCooldownEndsAtMs(state, limits);
  if (retryAtMs > nowMs) {
    return refused({
      kind: "cooldown",
      code: "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN",
      retryAtMs,
    });
  }
  return ok({ triesLeft });
}

/** The newest failures decide: a lock lets none through, so they are the ones that caused it. */
function accountLockEndsAtMs(failuresAtMs: readonly number[], limits: CodeLimits): number {
  const newestFirstMs = failuresAtMs.toSorted((left, right) => right - left);
  const latestMs = newestFirstMs[0];
  const firstOfLockMs = newestFirstMs[limits.accountFailuresMax - 1];
  if (latestMs === undefined || firstOfLockMs === undefined) return -Infinity;
  return latestMs - firstOfLockMs < DAY_MS ? latestMs + limits.accountLockMs : -Infinity;
}

function tryCooldownEndsAtMs(state: CodeTryState, limits: CodeLimits): number {
  if (state.lastWrongAtMs === null || state.wrongTries === 0) return -Infinity;
  const cooldowns = limits.tryCooldownsMs;
  return state.lastWrongAtMs + (cooldowns[Math.min(state.wrongTries, cooldowns.length) - 1] ?? 0);
}
