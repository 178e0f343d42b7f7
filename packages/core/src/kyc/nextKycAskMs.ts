const ASK_WITHIN_MS_MAX = 24 * 60 * 60 * 1000;
const FORGET_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const SHARE_OF_AGE = 10;

/**
 * After how many milliseconds a provider is asked again about a check that has stood as it is for
 * `ageMs`: after a tenth of that, at least `leastMs` and at most a day. Null after thirty days, when
 * the person has left it: opening the form goes on from there.
 */
export function nextKycAskMs(ageMs: number, leastMs: number): number | null {
  if (ageMs >= FORGET_AFTER_MS) return null;
  return Math.min(Math.max(Math.floor(ageMs / SHARE_OF_AGE), leastMs), ASK_WITHIN_MS_MAX);
}
