import type { KycMover, KycStatus } from "./kycMoves.ts";

/** One move of a check: from where, to where, and by whom. */
export type KycMove = {
  readonly from: KycStatus;
  readonly to: KycStatus;
  readonly by: KycMover;
};

/**
 * Whether the person has to be told of a move: of every verdict, and when the provider asks once more
 * of somebody who had done their part. What they did themselves is no news to them.
 */
export function isKycNews({ from, to, by }: KycMove): boolean {
  if (to === "APPROVED" || to === "DECLINED") return true;
  const hadDoneTheirPart = from === "PROCESSING" || from === "APPROVED" || from === "DECLINED";
  return to === "USER_INPUT_REQUIRED" && by === "provider" && hadDoneTheirPart;
}
