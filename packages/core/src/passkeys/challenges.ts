import { ok, type Outcome, refused } from "../outcome.ts";

/** What an assertion is asked for. (rule 546) */
export type ChallengePurpose = "signIn" | "register" | "prove" | "pay";

/** How long a challenge can be answered. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** A challenge as it is kept. Nobody is known yet who signs in; only a payment's has a payment. */
export type Challenge = {
  readonly purpose: ChallengePurpose;
  readonly sessionId: string;
  readonly userId: string | null;
  /** Of the one payment that it is for, hex. */
  readonly paymentHash: string | null;
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
  /** The key of the payment that used it. */
  readonly usedFor: string | null;
};

/** What somebody wants an answered challenge to be taken for. */
export type ChallengeClaim = Pick<
  Challenge,
  "purpose" | "sessionId" | "userId" | "paymentHash" | "usedFor"
>;

export type ChallengeProblem = "unknown" | "foreign" | "otherPayment" | "used" | "expired";

const isSameAs = (kept: Challenge, claim: ChallengeClaim): boolean =>
  kept.purpose === claim.purpose &&
  kept.sessionId === claim.sessionId &&
  kept.userId === claim.userId;

/**
 * Whether a challenge may be answered for this: it is of this purpose, session, person and payment, is
 * younger than its life, and was answered by nobody yet. A payment that used it is told "again" for the
 * same key, however late, so that a call whose answer was lost can be repeated. (rules 546 and 547)
 */
export function judgeChallenge(
  kept: Challenge | undefined,
  claim: ChallengeClaim,
  nowMs: number,
): Outcome<"first" | "again", ChallengeProblem> {
  if (kept === undefined) return refused("unknown");
  if (!isSameAs(kept, claim)) return refused("foreign");
  if (kept.paymentHash !== claim.paymentHash) return refused("otherPayment");
  if (kept.isUsed)
    return kept.usedFor !== null && kept.usedFor === claim.usedFor ? ok("again") : refused("used");
  return nowMs < kept.expiresAtMs ? ok("first") : refused("expired");
}
