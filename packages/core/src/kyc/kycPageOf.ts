import type { KycStatus } from "./kycMoves.ts";

/** Routes of the identity check, by the specification's names. (core spec §2.1) */
export type KycPage = "kycInfo" | "kycFrame" | "kycStatus";

const kycPages = {
  NONE: "kycInfo",
  CANCELLED: "kycInfo",
  USER_INPUT_REQUIRED: "kycFrame",
  PROCESSING: "kycStatus",
  APPROVED: "kycStatus",
  DECLINED: "kycStatus",
} as const satisfies Record<KycStatus, KycPage>;

/** The page on which starting or resuming the identity check goes on. (core spec §4, KYC) */
export const kycPageOf = (status: KycStatus): KycPage => kycPages[status];
