/** How often the PIN was wrong since it was last right, and how long the next try has to wait. */
export type Tries = {
  readonly wrongPins: number;
  /** Since when `waitMs` counts. */
  readonly sinceMs: number;
  readonly waitMs: number;
};

export const noTries: Tries = { wrongPins: 0, sinceMs: 0, waitMs: 0 };

const FIRST_WAIT_MS = 1_000;
const WAIT_MS_MAX = 60_000;

/** The tries after another wrong one: 1, 2, 4 … 60 seconds to wait, or what the server asks for. (rule 498) */
export function afterWrongPin({ wrongPins }: Tries, nowMs: number, askedMs = 0): Tries {
  const ownMs = Math.min(FIRST_WAIT_MS * 2 ** wrongPins, WAIT_MS_MAX);
  return { wrongPins: wrongPins + 1, sinceMs: nowMs, waitMs: Math.max(ownMs, askedMs) };
}

/** How long the next try still has to wait. A clock that was set back makes it no longer than it was. (rule 498) */
export const leftToWaitMs = ({ sinceMs, waitMs }: Tries, nowMs: number): number =>
  Math.min(Math.max(sinceMs + waitMs - nowMs, 0), waitMs);
