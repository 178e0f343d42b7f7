export { comingErrors } from "./comingErrors.ts";
export type { ComingEntry, ComingFeature } from "./comingErrors.ts";
export { errorCatalogue, isErrorCode } from "./errorCatalogue.ts";
export type { ErrorCode, ErrorEntry } from "./errorCatalogue.ts";
export { errorTransports } from "./errorTransports.ts";
export type { TransportCode } from "./errorTransports.ts";
export type { Refusal } from "./refusal.ts";
export { transportCatalogue } from "./transportCatalogue.ts";
export type { TransportEntry } from "./transportCatalogue.ts";
