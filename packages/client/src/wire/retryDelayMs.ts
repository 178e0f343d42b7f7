const FIRST_MS = 500;
const LAST_MS = 30_000;

/**
 * Pause before a socket is opened again: twice as long after each failure, and somewhere in its
 * second half, so that pages that lost their server together do not all come back together.
 * `chance` is from 0 to under 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const wholeMs = Math.min(LAST_MS, FIRST_MS * 2 ** failures);
  return wholeMs * (0.5 + chance / 2);
}
