/** Where a person's identity check stands. (core spec §3, KYC) */
export type KycStatus =
  | "NONE"
  | "CANCELLED"
  | "USER_INPUT_REQUIRED"
  | "PROCESSING"
  | "APPROVED"
  | "DECLINED";
