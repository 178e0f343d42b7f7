export { canMoveOutgoing } from "./canMoveOutgoing.ts";
export { canMovePayment } from "./canMovePayment.ts";
export { canMoveSweep } from "./canMoveSweep.ts";
export { checkSendAmount } from "./checkSendAmount.ts";
export type { SendAmountProblem, SendAmountTextFacts } from "./checkSendAmount.ts";
export { firstSendRefusal, sendRefusalCodes } from "./firstSendRefusal.ts";
export type { SendRefusalCode, SendRefusalFacts } from "./firstSendRefusal.ts";
export { groupAddress } from "./groupAddress.ts";
export type { AddressGroup } from "./groupAddress.ts";
export { HELD_PAYMENT_MS, HELD_PAYMENTS_MAX } from "./heldPaymentBounds.ts";
export { isFeeCovered } from "./isFeeCovered.ts";
export { isFinalPaymentState } from "./isFinalPaymentState.ts";
export { isQuoteFresh, QUOTE_LIFETIME_MS } from "./isQuoteFresh.ts";
export { judgeSendAmount } from "./judgeSendAmount.ts";
export type { SendAmountFacts, SendUnitsProblem } from "./judgeSendAmount.ts";
export { leastSendUnits } from "./leastSendUnits.ts";
export { LONG_WAIT_MS, longWaitFromMs } from "./longWaitFromMs.ts";
export { nextSendStep } from "./nextSendStep.ts";
export type { SendFacts, SendStep } from "./nextSendStep.ts";
export { nextOutgoingStates, outgoingStates } from "./outgoingStates.ts";
export type { OutgoingState } from "./outgoingStates.ts";
export { nextPaymentStates, paymentStates } from "./paymentStates.ts";
export type { PaymentState } from "./paymentStates.ts";
export { paymentStepsOf } from "./paymentStepsOf.ts";
export type { Confirmations, PaymentStep, StepStatus } from "./paymentStepsOf.ts";
export { readPaymentCode } from "./readPaymentCode.ts";
export type {
  AskedCurrency,
  ListedCurrency,
  PaymentCode,
  PaymentCodeAsset,
  PaymentCodeProblem,
} from "./readPaymentCode.ts";
export { sendBounds } from "./sendBounds.ts";
export type { SendBounds, SendBoundsFacts } from "./sendBounds.ts";
export { nextSweepStates, sweepStates } from "./sweepStates.ts";
export type { SweepState } from "./sweepStates.ts";
export { transferStateOf } from "./transferStateOf.ts";
export type { TransferState } from "./transferStateOf.ts";
export { writePaymentCode } from "./writePaymentCode.ts";
export type { RequestedPayment } from "./writePaymentCode.ts";
