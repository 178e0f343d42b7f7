export { personalFeeOf, personalMovements } from "./personalMovements.ts";
export type { PersonalTransferFacts } from "./personalMovements.ts";
export {
  isPublishedState,
  nextPersonalTransferStates,
  PERSONAL_ORDER_MS,
  personalTransferStateOf,
  personalTransferStates,
} from "./personalTransferStates.ts";
export type { PersonalTransferState } from "./personalTransferStates.ts";
