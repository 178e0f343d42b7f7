import { canMove } from "../lifeCycle.ts";
import { kycMoves, type KycMover, type KycStatus } from "./kycMoves.ts";

/** What a provider says of a person; cancelling is the wallet's own word. */
export type KycReview = Exclude<KycStatus, "CANCELLED">;

/** Where a check stands, and the moment of the newest word about it that was taken (milliseconds). */
export type KycStanding = { readonly status: KycStatus; readonly asOfMs: number };

/** A word about a check, and since when it holds: for a provider's answer, when it was asked for. */
export type KycWord = {
  readonly by: KycMover;
  readonly status: KycStatus;
  readonly asOfMs: number;
};

export type KycStep =
  | { readonly kind: "moved"; readonly standing: KycStanding }
  | { readonly kind: "same"; readonly standing: KycStanding }
  /** Something newer was taken before it: it counts for nothing. */
  | { readonly kind: "outdated" }
  /** The life of a check has no such move. */
  | { readonly kind: "refused" };

/**
 * What becomes of a check when a word about it arrives. Words come late and out of order; an older one
 * never undoes a newer one, and one that says the same makes what is known newer.
 */
export function nextKyc(standing: KycStanding, { by, status, asOfMs }: KycWord): KycStep {
  if (asOfMs < standing.asOfMs) return { kind: "outdated" };
  if (status === standing.status) return { kind: "same", standing: { status, asOfMs } };
  if (!canMove<KycStatus>(kycMoves[by], standing.status, status)) return { kind: "refused" };
  return { kind: "moved", standing: { status, asOfMs } };
}
