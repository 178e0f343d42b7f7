import { socketCounter } from "./sockets/socketAdmission.ts";

/** Whoever asks on as soon as they are refused is slowed down to once in that time, or half as often. */
const HOLD_MS = 1_000;
/** So many different times, or those who were refused together would all be back together. */
const HOLD_STEPS = 50;
/** Refusals of one address that wait at the same time. */
const OF_ADDRESS_MAX = 500;

export type HeldRefusals = {
  /** Runs what answers a refused caller in a while; false when the address has too many waiting to get any. */
  readonly hold: (address: string, answer: () => void) => boolean;
};

const inAWhile = (run: () => void, waitMs: number): void => void setTimeout(run, waitMs).unref();

/**
 * Keeps those waiting who send more than they may: answered at once, they would send again at once, and
 * refusing would take the time that everybody else's calls need.
 */
export function createHeldRefusals(
  later: (run: () => void, waitMs: number) => void = inAWhile,
): HeldRefusals {
  const held = socketCounter(OF_ADDRESS_MAX);
  const step = { next: 0 };
  return {
    hold: (address, answer) => {
      const release = held.take(address);
      if (release === null) return false;
      step.next = (step.next + 1) % HOLD_STEPS;
      later(
        () => {
          release();
          answer();
        },
        HOLD_MS * (1 + step.next / HOLD_STEPS),
      );
      return true;
    },
  };
}
