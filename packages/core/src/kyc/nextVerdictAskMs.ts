const DAY_MS = 24 * 60 * 60 * 1000;
const ASK_WITHIN_MS_MAX = 30 * DAY_MS;
const SHARE_OF_AGE = 10;

/**
 * After how many milliseconds a provider is asked again about a verdict that has stood for `ageMs`,
 * in case its word that it takes it back was lost: after a tenth of that, at least a day and at most
 * thirty days. It is never left off: an approval opens sending for as long as it stands.
 */
export function nextVerdictAskMs(ageMs: number): number {
  return Math.min(Math.max(Math.floor(ageMs / SHARE_OF_AGE), DAY_MS), ASK_WITHIN_MS_MAX);
}
