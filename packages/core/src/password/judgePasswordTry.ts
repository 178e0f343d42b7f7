import { ok, refused, type Outcome } from "../outcome.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Limits of tries with a password, so that settings can replace them. (decision 44) */
export type PasswordLimits = {
  readonly windowMs: number;
  readonly failuresMax: number;
  /** Pause after the first, second, third… failure within the window. */
  readonly cooldownsMs: readonly number[];
  readonly failuresPerAddressMax: number;
  readonly addressWindowMs: number;
};

export const defaultPasswordLimits: PasswordLimits = {
  windowMs: 15 * MINUTE_MS,
  failuresMax: 10,
  cooldownsMs: [0, 0, 0, 5, 10, 20, 30, 45, 60, 60].map((seconds) => seconds * SECOND_MS),
  failuresPerAddressMax: 100,
  addressWindowMs: 60 * MINUTE_MS,
};

export type PasswordTryProblem = { readonly retryAtMs: number };

/**
 * Whether a password may be tried now. `failedAtMs`: failures of one login, any order; those of the
 * window suffice. Refused once the window is full, and during the pause after the last failure,
 * which grows with their number. `retryAtMs` is when the next try passes. (decision 44)
 */
export function judgePasswordTry(
  failedAtMs: readonly number[],
  nowMs: number,
  limits: PasswordLimits = defaultPasswordLimits,
): Outcome<true, PasswordTryProblem> {
  const recentMs = failedAtMs
    .filter((timeMs) => timeMs > nowMs - limits.windowMs)
    .toSorted((left, right) => right - left);
  const [latestMs] = recentMs;
  if (latestMs === undefined) return ok(true);
  const filledMs = recentMs[limits.failuresMax - 1];
  const { cooldownsMs } = limits;
  const cooldownMs = cooldownsMs[Math.min(recentMs.length, cooldownsMs.length) - 1] ?? 0;
  const retryAtMs = Math.max(
    latestMs + cooldownMs,
    filledMs === undefined ? -Infinity : filledMs + limits.windowMs,
  );
  return retryAtMs > nowMs ? refused({ retryAtMs }) : ok(true);
}
