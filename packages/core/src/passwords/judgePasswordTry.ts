import { ok, refused, type Outcome } from "../outcome.ts";
import {
  PASSWORD_TRIES_MAX,
  PASSWORD_TRIES_WINDOW_MS,
  PASSWORD_TRY_PAUSES_MS,
} from "./passwordTries.ts";

/**
 * Whether a password may be compared for a contact whose tries failed at these times (milliseconds,
 * any order; the last 15 minutes suffice). Refused when ten failed within the window, and during the
 * pause after the last one, which grows. `retryAtMs` is when the same try passes. (decision 44)
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
