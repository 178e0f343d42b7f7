import type { KycStatus } from "../kyc/kycMoves.ts";
import type { SpotOperationStatus } from "./spotAccount.ts";

/** What has become of an identity check, as an operation of the depository; null before it has begun. */
export const spotStatusOfKyc = (status: KycStatus): SpotOperationStatus | null => statuses[status];

const statuses: Readonly<Record<KycStatus, SpotOperationStatus | null>> = {
  NONE: null,
  CANCELLED: "FAILED",
  USER_INPUT_REQUIRED: "PROCESSING",
  PROCESSING: "PROCESSING",
  APPROVED: "FULFILLED",
  DECLINED: "FAILED",
};
