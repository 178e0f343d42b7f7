import type { LifeCycle } from "../../lifeCycle.ts";
import { ok, type Outcome, refused } from "../../outcome.ts";

/** A record's id: 16 random bytes, hex. */
export const PIN_RECORD_ID_HEX_LENGTH = 32;
/** The share and the proof that opens it: 32 bytes each, hex. */
export const PIN_SHARE_HEX_LENGTH = 64;
/** Wrong proofs after which a share is destroyed. */
export const PIN_TRIES_MAX = 10;
/** Shares that one person keeps, one for each browser; the one longest unused makes room. */
export const PIN_SHARES_MAX = 32;
/** Wrong proofs of one person within an hour, over all shares. */
export const PIN_TRIES_PER_USER_MAX = 30;
/** How long those are looked back upon. */
export const PIN_TRIES_WINDOW_MS = 60 * 60_000;

const SECOND_MS = 1000;
/** Pause after the first, second, third… wrong proof in a row. */
export const PIN_TRY_PAUSES_MS: readonly number[] = [0, 0, 5, 15, 30, 60, 300, 900, 3600].map(
  (seconds) => seconds * SECOND_MS,
);

export type PinShareState = "open" | "destroyed";

/** A share is tried as long as it is open; what is destroyed stays so. (rule 491) */
export const pinShareLife: LifeCycle<PinShareState> = {
  open: ["open", "destroyed"],
  destroyed: [],
};

/** How a share stands: wrong or unfinished tries since the last right one, and when the latest was made. */
export type PinTries = {
  readonly state: PinShareState;
  readonly tries: number;
  readonly triedAtMs: number | null;
};

export type PinTryProblem =
  | { readonly kind: "destroyed" }
  /** Every try was used and the last one had no answer: nobody knows that it was right. */
  | { readonly kind: "usedUp" }
  | { readonly kind: "waits"; readonly retryAtMs: number; readonly attemptsLeft: number };

export const pinAttemptsLeft = (tries: number): number => Math.max(0, PIN_TRIES_MAX - tries);

/** When the next proof is looked at. */
export const pinRetryAtMs = (tries: number, triedAtMs: number): number =>
  triedAtMs + (PIN_TRY_PAUSES_MS[Math.min(tries, PIN_TRY_PAUSES_MS.length) - 1] ?? 0);

/**
 * Whether a proof is compared now; the answer is the number of the try, which is written down before. A
 * proof that comes within the pause is not compared, right or wrong, and counts for nothing. (rule 491)
 */
export function judgePinTry(
  { state, tries, triedAtMs }: PinTries,
  nowMs: number,
): Outcome<number, PinTryProblem> {
  if (state === "destroyed") return refused({ kind: "destroyed" });
  const retryAtMs = triedAtMs === null ? nowMs : pinRetryAtMs(tries, triedAtMs);
  if (retryAtMs > nowMs)
    return refused({ kind: "waits", retryAtMs, attemptsLeft: pinAttemptsLeft(tries) });
  if (tries >= PIN_TRIES_MAX) return refused({ kind: "usedUp" });
  return ok(tries + 1);
}
