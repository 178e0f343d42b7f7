export { comingErrors } from "./comingErrors.ts";
export type { ComingEntry, ComingFeature } from "./comingErrors.ts";
export {
  errorCatalogue,
  errorTransports,
  isErrorCode,
  type ErrorCode,
  type ErrorEntry,
  type TransportCode,
  type Refusal,
  type RefusalDetails,
} from "./errorCatalogue.ts";
export { transportCatalogue } from "./transportCatalogue.ts";
export type { TransportEntry } from "./transportCatalogue.ts";
