export { comingErrors } from "./comingErrors.ts";
export type { ComingEntry, ComingFeature } from "./comingErrors.ts";
export { errorCatalogue, errorTransports, isErrorCode } from "./errorCatalogue.ts";
export type { ErrorCode, ErrorEntry, TransportCode } from "./errorCatalogue.ts";
export type { Refusal } from "./refusal.ts";
export { transportCatalogue } from "./transportCatalogue.ts";
export type { TransportEntry } from "./transportCatalogue.ts";
