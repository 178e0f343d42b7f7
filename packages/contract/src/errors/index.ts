export { errorCatalogue, isErrorCode } from "./errorCatalogue.ts";
export type { ErrorCode, ErrorEntry, ErrorLevel, TransportCode } from "./errorCatalogue.ts";
export type { Refusal } from "./refusal.ts";
