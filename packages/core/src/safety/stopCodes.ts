import type { StopFinding } from "./safetyFinding.ts";

/** The code with which the server refuses what the check stops, whatever a client shows. (decision 52) */
export const stopCodes = {
  invalidAddress: "INVALID_ADDRESS",
  wrongNetwork: "WRONG_NETWORK",
  ownAddress: "SEND_TO_OWN_ADDRESS",
  amlDisabled: "AML_STATUS_NOT_ALLOWED",
  payeeWaiting: "PAYEE_WAITING",
} as const satisfies Record<StopFinding["kind"], string>;
