export {
  approvalText,
  CEILING_DAY_MS,
  CEILING_HOUR_MS,
  ceilingNames,
  destinationText,
  unitsLeft,
  unitsSigned,
} from "./ceilings.ts";
export type {
  ApprovedPayment,
  CeilingName,
  SignedDestination,
  SignedUnits,
  UnitsInTime,
} from "./ceilings.ts";
export {
  coldMoveStates,
  judgeFloat,
  nextColdMoveStates,
  type ColdFloat,
  type ColdMoveState,
  type FloatFacts,
  type FloatJudgement,
} from "./coldFloat.ts";
export { nextDraftSteps } from "./draftSteps.ts";
export {
  nextOutgoingStates,
  outgoingStates,
  type OutgoingState,
  nextSweepStates,
  sweepStates,
  type SweepState,
} from "./outgoingStates.ts";
export {
  isFinalPaymentState,
  nextPaymentStates,
  paymentStates,
  transferStateOf,
} from "./paymentStates.ts";
export type { PaymentState, TransferState } from "./paymentStates.ts";
export {
  checkSendAmount,
  isFeeCovered,
  judgeSendAmount,
  leastSendUnits,
  sendBounds,
} from "./sendAmount.ts";
export type {
  SendAmountFacts,
  SendAmountProblem,
  SendAmountTextFacts,
  SendBounds,
  SendBoundsFacts,
  SendUnitsProblem,
} from "./sendAmount.ts";
export { firstSendRefusal } from "./firstSendRefusal.ts";
export type { SendRefusalFacts } from "./firstSendRefusal.ts";
export { findProject } from "./findProject.ts";
export { groupAddress } from "./groupAddress.ts";
export type { AddressGroup } from "./groupAddress.ts";
export { HELD_PAYMENT_MS, HELD_PAYMENTS_MAX } from "./heldPaymentBounds.ts";
export { isQuoteFresh, QUOTE_LIFETIME_MS, renewQuoteInMs } from "./isQuoteFresh.ts";
export { LONG_WAIT_MS, longWaitFromMs } from "./longWaitFromMs.ts";
export { keptMemo, MEMO_LENGTH_MAX, readMemo } from "./memo.ts";
export { nextSendStep } from "./nextSendStep.ts";
export type { SendFacts, SendStep } from "./nextSendStep.ts";
export { paymentWayOf, paymentWayRules } from "./paymentWay.ts";
export type { PaymentWay, PaymentWayRules } from "./paymentWay.ts";
export { paymentStepsOf } from "./paymentStepsOf.ts";
export type { Confirmations, PaymentStep, StepStatus } from "./paymentStepsOf.ts";
export { readPaymentCode } from "./paymentCodes/readPaymentCode.ts";
export type {
  AskedCurrency,
  ListedCurrency,
  PaymentCode,
  PaymentCodeAsset,
  PaymentCodeFacts,
  PaymentCodeProblem,
} from "./paymentCodes/readPaymentCode.ts";
export { writePaymentCode } from "./paymentCodes/writePaymentCode.ts";
export type { RequestedPayment } from "./paymentCodes/writePaymentCode.ts";
export {
  isDraftBeingSent,
  isDraftOpen,
  isDraftUnderWay,
  newestQuote,
  writtenDraft,
} from "./sendDraft.ts";
export type {
  AmountQuote,
  DoneDraft,
  DraftPayment,
  DraftStep,
  PressedDraft,
  QuotedDraft,
  Quote,
  SendDraft,
  SendingDraft,
  SignedOrder,
  UnansweredDraft,
  WritingDraft,
} from "./sendDraft.ts";
