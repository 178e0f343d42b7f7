const DAY_MS = 24 * 60 * 60 * 1000;
const SHARE_OF_AGE = 10;

/**
 * After how many milliseconds a provider is asked again about a check that has stood as it is for
 * `ageMs`: after a tenth of that, at least `leastMs` and at most a day. Null after thirty days, when
 * the person has left it: opening the form goes on from there.
 */
export function nextKycAskMs(ageMs: number, leastMs: number): number | null {
  if (ageMs >= 30 * DAY_MS) return null;
  return Math.min(Math.max(Math.floor(ageMs / SHARE_OF_AGE), leastMs), DAY_MS);
}

/**
 * After how many milliseconds a provider is asked again about a verdict that has stood for `ageMs`,
 * in case its word that it takes it back was lost: after a tenth of that, at least a day and at most
 * thirty days. It is never left off: an approval opens sending for as long as it stands.
 */
export function nextVerdictAskMs(ageMs: number): number {
  return Math.min(Math.max(Math.floor(ageMs / SHARE_OF_AGE), DAY_MS), 30 * DAY_MS);
}
