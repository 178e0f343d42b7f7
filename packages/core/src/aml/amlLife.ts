import type { AmlStage } from "./amlStages.ts";

/**
 * How long an address check lives, in milliseconds: as long without an answer, and once more from
 * the answer ALLOWED, so that a person who waited has the whole time to send. (rule 41)
 */
export const AML_TICKET_MS = 30 * 60_000;

/** What the rules read of an address check; `expiresAtMs` counts while it is checking or allowed. */
export type AmlLife = { readonly stage: AmlStage; readonly expiresAtMs: number };

/**
 * Whether an address check still stands: waiting or allowed and not past its time, or disabled and
 * not closed. At the very millisecond of its end it is over. (rule 41)
 */
export function isAmlLive({ stage, expiresAtMs }: AmlLife, nowMs: number): boolean {
  switch (stage) {
    case "checking":
    case "allowed":
      return nowMs < expiresAtMs;
    case "disabled":
      return true;
    case "consumed":
    case "discarded":
    case "closed":
    case "expired":
      return false;
  }
}

/** What an address was checked for: a payment and a withdrawal from the depository are something to finish. */
export type AmlPurpose = "payment" | "withdraw" | "address";

/**
 * Whether an address check locks sending and withdrawing: it is of an unfinished payment or withdrawal
 * and still stands. A check of an address alone locks nothing: no payment waits for it. (rule 41)
 */
export const isAmlLocked = (
  check: AmlLife & { readonly purpose: AmlPurpose },
  nowMs: number,
): boolean => check.purpose !== "address" && isAmlLive(check, nowMs);

/** What the lock rule reads of an address check. */
export type AmlLockFacts = { readonly id: string; readonly isLocked: boolean };

/**
 * The address checks that lock sending, in the order given: the first one is where the Send button
 * and the send routes lead. (rules 41 and 117)
 */
export const lockingAmlIds = (states: readonly AmlLockFacts[]): readonly string[] =>
  states.filter((state) => state.isLocked).map((state) => state.id);
