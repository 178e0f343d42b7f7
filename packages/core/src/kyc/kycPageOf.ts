import type { KycStatus } from "./kycMoves.ts";

/** Routes of the identity check. (rule 112) */
export type KycPage = "kycInfo" | "kycFrame" | "kycStatus";

const kycPages = {
  NONE: "kycInfo",
  CANCELLED: "kycInfo",
  USER_INPUT_REQUIRED: "kycFrame",
  PROCESSING: "kycStatus",
  APPROVED: "kycStatus",
  DECLINED: "kycStatus",
} as const satisfies Record<KycStatus, KycPage>;

/** The page on which starting or resuming the identity check goes on. (rule 133) */
export const kycPageOf = (status: KycStatus): KycPage => kycPages[status];
