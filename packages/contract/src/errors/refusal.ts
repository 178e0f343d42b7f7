import type { ErrorCode, TransportCode } from "./errorCatalogue.ts";

/**
 * An expected refusal of a call: a product code, or a bare transport code where the catalogue has
 * no product code for it (CONFLICT, NOT_FOUND; TIMEOUT
 * when it may be unknown whether the call had its effect). `retryAfter` is an ISO time where time matters.
 */
export type Refusal =
  | { readonly code: ErrorCode; readonly retryAfter?: string }
  | { readonly transport: TransportCode; readonly retryAfter?: string };
