export {
  SPOT_OPERATIONS_MAX,
  spotOperationStatuses,
  spotOperationTypes,
  spotStatuses,
} from "./spotAccount.ts";
export type { SpotOperationStatus, SpotStatus } from "./spotAccount.ts";
export { spotStatusOfKyc } from "./spotStatusOfKyc.ts";
