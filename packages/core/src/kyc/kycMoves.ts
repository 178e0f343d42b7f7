/** Where a person's identity check stands. (rule 132) */
export type KycStatus =
  | "NONE"
  | "CANCELLED"
  | "USER_INPUT_REQUIRED"
  | "PROCESSING"
  | "APPROVED"
  | "DECLINED";

/**
 * Who moves an identity check: the person who starts it (with what the provider then says of them),
 * the person who cancels it, or the provider later on.
 */
export type KycMover = "start" | "cancel" | "provider";

const anyReview = ["NONE", "USER_INPUT_REQUIRED", "PROCESSING", "APPROVED", "DECLINED"] as const;
const begun = ["USER_INPUT_REQUIRED", "PROCESSING", "APPROVED", "DECLINED"] as const;

/**
 * Where each mover may lead a check from each status. A cancelled one is moved by a verdict alone: no
 * rejection is erased by cancelling. Only a provider takes a verdict back, and nobody but a provider
 * or the start, which asks it, ever approves.
 */
export const kycMoves = {
  NONE: { start: begun, cancel: [], provider: begun },
  CANCELLED: { start: begun, cancel: [], provider: ["APPROVED", "DECLINED"] },
  USER_INPUT_REQUIRED: { start: begun, cancel: ["CANCELLED"], provider: anyReview },
  PROCESSING: { start: [], cancel: ["CANCELLED"], provider: anyReview },
  APPROVED: { start: [], cancel: [], provider: anyReview },
  DECLINED: { start: [], cancel: [], provider: anyReview },
} as const satisfies Record<KycStatus, Record<KycMover, readonly KycStatus[]>>;

/** Whether a mover may lead an identity check from one status to another; staying is not moving. */
export function canMoveKyc(from: KycStatus, to: KycStatus, by: KycMover): boolean {
  const allowed: readonly KycStatus[] = kycMoves[from][by];
  return from !== to && allowed.includes(to);
}

/** Whether starting or resuming the check opens the provider's form. (rule 133) */
export const canStartKyc = (status: KycStatus): boolean => kycMoves[status].start.length > 0;
