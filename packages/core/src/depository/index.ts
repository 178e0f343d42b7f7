export { findSpotSendable, isSpotSendable } from "./isSpotSendable.ts";
export { nextSpotSendStep } from "./nextSpotSendStep.ts";
export type { SpotSendStep } from "./nextSpotSendStep.ts";
export { rateOfAmounts } from "./rateOfAmounts.ts";
export { firstWithdrawRefusal, wholeRefusal } from "./firstWithdrawRefusal.ts";
export type {
  WholeFacts,
  WithdrawRefusalCode,
  WithdrawRefusalFacts,
} from "./firstWithdrawRefusal.ts";
export {
  LOCK_REASON_MAX,
  SPOT_OPERATIONS_MAX,
  spotOperationStatuses,
  spotOperationTypes,
  spotStatuses,
} from "./spotAccount.ts";
export type { SpotOperationStatus, SpotStatus } from "./spotAccount.ts";
export { readSpotSendType } from "./spotSendTypes.ts";
export type { SpotSendType } from "./spotSendTypes.ts";
export { spotStatusOfAml } from "./spotStatusOfAml.ts";
export { spotStatusOfKyc } from "./spotStatusOfKyc.ts";
export { spotStatusOfPayment } from "./spotStatusOfPayment.ts";
export { withheldUnitsCeil } from "./withheldUnitsCeil.ts";
export type { PricedAsset } from "./withheldUnitsCeil.ts";
