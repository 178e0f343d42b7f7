import { ok, type Outcome, refused } from "../outcome.ts";

/**
 * Whether a password set at a moment (milliseconds) proves who is there: whoever has just set one may
 * be a thief who found an open page, and would prove nothing but that. (rule 76)
 */
export const isPasswordProof = (setAtMs: number, nowMs: number): boolean =>
  nowMs - setAtMs >= PASSWORD_PROVES_AFTER_MS;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Failed tries are looked back upon this long. */
export const PASSWORD_TRIES_WINDOW_MS = 15 * MINUTE_MS;
/** Failed tries of one contact within the window. */
export const PASSWORD_TRIES_MAX = 10;
/** Failed tries from one network address within an hour. */
export const PASSWORD_TRIES_PER_ADDRESS_MAX = 100;
/** Pause after the first, second, third… failed try of the window. */
export const PASSWORD_TRY_PAUSES_MS: readonly number[] = [0, 0, 0, 5, 10, 20, 30, 60, 60].map(
  (seconds) => seconds * SECOND_MS,
);
/** A sign-in or a proof of who is there holds this long. (rule 44) */
export const PROOF_FRESH_MS = 10 * MINUTE_MS;
/** A password younger than this proves nothing. (rule 76) */
export const PASSWORD_PROVES_AFTER_MS = 24 * 60 * MINUTE_MS;

/**
 * Whether a password may be compared for a contact whose tries failed at these times (milliseconds,
 * any order; the last 15 minutes suffice). Refused when ten failed within the window, and during the
 * pause after the last one, which grows. `retryAtMs` is when the same try passes. (rule 44)
 */
export function judgePasswordTry(
  failedAtMs: readonly number[],
  nowMs: number,
): Outcome<true, { readonly retryAtMs: number }> {
  const newestFirstMs = failedAtMs
    .filter((timeMs) => timeMs > nowMs - PASSWORD_TRIES_WINDOW_MS)
    .toSorted((left, right) => right - left);
  const [latestMs] = newestFirstMs;
  if (latestMs === undefined) return ok(true);
  const filledAtMs = newestFirstMs[PASSWORD_TRIES_MAX - 1] ?? -Infinity;
  const pauses = PASSWORD_TRY_PAUSES_MS;
  const pauseMs = pauses[Math.min(newestFirstMs.length, pauses.length) - 1] ?? 0;
  const retryAtMs = Math.max(filledAtMs + PASSWORD_TRIES_WINDOW_MS, latestMs + pauseMs);
  return retryAtMs > nowMs ? refused({ retryAtMs }) : ok(true);
}
