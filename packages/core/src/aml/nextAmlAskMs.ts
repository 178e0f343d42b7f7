const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before a provider that gave no answer is asked again, in milliseconds: half as
 * long again after each try, at most half a minute. `chance` (0 to 1) spreads those who wait for the
 * same provider over the last third of it, so that they do not all come back at once.
 */
export function nextAmlAskMs(tries: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 1.5 ** Math.min(tries, 20));
  return Math.round(whole * (2 / 3 + chance / 3));
}
