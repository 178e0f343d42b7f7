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

/**
 * How long the answer ALLOWED of a ticket stands for an answer that a provider cannot give while the
 * ticket's payment is on its way, in milliseconds: a day.
 */
export const AML_ANSWER_MS = 24 * 60 * 60_000;

/** Whether an answer of one moment still counts at another (both in milliseconds). */
export const isAmlAnswerBelieved = (answeredAtMs: number, nowMs: number): boolean =>
  Math.abs(nowMs - answeredAtMs) < AML_ANSWER_MS;
