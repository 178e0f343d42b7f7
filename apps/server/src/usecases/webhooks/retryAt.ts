/** An event is told for three days; then it is given up. (rule 403) */
export const GIVE_UP_MS = 3 * 24 * 60 * 60_000;

const FIRST_PAUSE_MS = 2_000;
const PAUSE_MS_MAX = 60 * 60_000;

/**
 * When to try again after so many tries: pauses double up to an hour, each up to a fifth shorter by chance, so
 * that what failed together does not come back together.
 */
export function retryAtMs(tries: number, nowMs: number, chance: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), PAUSE_MS_MAX);
  return Math.round(nowMs + pauseMs * (1 - chance / 5));
}
