import type { LifeCycle } from "../lifeCycle.ts";

/** Passkeys that one person keeps. (rule 549) */
export const PASSKEYS_MAX = 10;

export type PasskeyState = "active" | "suspected" | "removed";

/** A passkey whose counter went back proves nothing any more; all that is left is to remove it. (rule 548) */
export const passkeyLife: LifeCycle<PasskeyState> = {
  active: ["active", "suspected", "removed"],
  suspected: ["removed"],
  removed: [],
};

/**
 * Whether a counter may follow the one that is kept. One that stays, or goes back, is of a copy of the
 * authenticator. Passkeys that are kept in several devices have none and tell zero each time. (rule 548)
 */
export const isCounterAhead = (keptCounter: number, toldCounter: number): boolean =>
  toldCounter > keptCounter || (keptCounter === 0 && toldCounter === 0);
