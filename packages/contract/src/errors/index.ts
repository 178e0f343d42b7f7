export { comingErrors } from "./comingErrors.ts";
export type { ComingEntry, ComingFeature } from "./comingErrors.ts";
export { errorCatalogue, isErrorCode } from "./errorCatalogue.ts";
export type { ErrorCode, ErrorEntry, ErrorLevel, TransportCode } from "./errorCatalogue.ts";
export type { Refusal } from "./refusal.ts";
export { transportCatalogue } from "./transportCatalogue.ts";
export type { TransportEntry } from "./transportCatalogue.ts";
