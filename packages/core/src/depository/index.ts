export { findSpotSendable, isSpotSendable } from "./isSpotSendable.ts";
export { nextSpotSendStep } from "./nextSpotSendStep.ts";
export type { SpotSendStep } from "./nextSpotSendStep.ts";
export { rateOfAmounts } from "./rateOfAmounts.ts";
export {
  SPOT_OPERATIONS_MAX,
  spotOperationStatuses,
  spotOperationTypes,
  spotStatuses,
} from "./spotAccount.ts";
export type { SpotOperationStatus, SpotStatus } from "./spotAccount.ts";
export { readSpotSendType } from "./spotSendTypes.ts";
export type { SpotSendType } from "./spotSendTypes.ts";
export { spotStatusOfKyc } from "./spotStatusOfKyc.ts";
