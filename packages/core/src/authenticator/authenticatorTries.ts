import { ok, type Outcome, refused } from "../outcome.ts";

const SECOND_MS = 1000;
/** Pause after the first, second, third… wrong code in a row; the last one stands for all that follow. */
export const AUTHENTICATOR_TRY_PAUSES_MS: readonly number[] = [
  0, 0, 30, 60, 900, 900, 3600, 3600, 3600, 86_400,
].map((seconds) => seconds * SECOND_MS);

/** Wrong codes since the last right one, and when the latest was offered. */
export type AuthenticatorTries = {
  readonly wrongTries: number;
  readonly lastWrongAtMs: number | null;
};

/**
 * Whether a code of an app is compared now; within a pause none is, right or wrong, and it counts for
 * nothing. With three right codes at a time in a million, and one try a day in the end, guessing leads
 * nowhere. (rule 554)
 */
export function judgeAuthenticatorTry(
  { wrongTries, lastWrongAtMs }: AuthenticatorTries,
  nowMs: number,
): Outcome<true, { readonly retryAtMs: number }> {
  if (lastWrongAtMs === null || wrongTries === 0) return ok(true);
  const pauses = AUTHENTICATOR_TRY_PAUSES_MS;
  const retryAtMs = lastWrongAtMs + (pauses[Math.min(wrongTries, pauses.length) - 1] ?? 0);
  return nowMs < retryAtMs ? refused({ retryAtMs }) : ok(true);
}
