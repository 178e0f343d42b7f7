import { transferStateOf, type PaymentState } from "../send/paymentStates.ts";
import type { SpotOperationStatus } from "./spotAccount.ts";

/** What has become of a withdrawal, as an operation of the depository. (rule 355) */
export function spotStatusOfPayment(state: PaymentState): SpotOperationStatus {
  const told = transferStateOf(state);
  return told === "CREATED" ? "PROCESSING" : told;
}
