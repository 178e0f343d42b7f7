import { kycMoves } from "./kycMoves.ts";
import type { KycStatus } from "./kycStatus.ts";

/** Whether starting or resuming the check opens the provider's form. (core spec §4, KYC) */
export const canStartKyc = (status: KycStatus): boolean => kycMoves[status].start.length > 0;
