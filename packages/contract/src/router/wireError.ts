import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { errorTransports } from "../errors/errorCatalogue.ts";
import type { Refusal } from "../errors/refusal.ts";

export type WireErrorData = {
  code: string;
  httpStatus: number;
  errorCode: string | null;
  retryAfter?: string;
};

const messages: Partial<Record<string, string>> = {
  INTERNAL_SERVER_ERROR: "The server failed to answer this call.",
  BAD_REQUEST: "The input does not fit the procedure.",
  PARSE_ERROR: "The body is not JSON.",
};

/**
 * The error of the contract: transport code, product code or null, and when to try again.
 * Says nothing of the inside: no stack, no SQL, no echoed input.
 */
export function wireError(error: TRPCError, httpStatus: number) {
  const refusal = error.cause instanceof RefusalError ? error.cause.refusal : null;
  const data: WireErrorData = {
    code: error.code,
    httpStatus,
    errorCode: refusal !== null && "code" in refusal ? refusal.code : null,
    ...(refusal?.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
  };
  const message = refusal === null ? (messages[error.code] ?? error.code) : error.message;
  return { message, data };
}

/** Carries a refusal through tRPC to the error formatter. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  /** `cause` is for the log; it never leaves the server. */
  constructor(refusal: Refusal, cause?: unknown) {
    super("code" in refusal ? refusal.code : refusal.transport, { cause });
    this.name = "RefusalError";
    this.refusal = refusal;
  }
}

export function refusalToTrpcError(refusal: Refusal): TRPCError {
  const cause = new RefusalError(refusal);
  const code = "code" in refusal ? errorTransports[refusal.code] : refusal.transport;
  return new TRPCError({ code, message: cause.message, cause });
}

/** An error as it crosses the wire: what the router and any other way of answering calls say. */
export const errorShape = (error: TRPCError) => {
  const { data, message } = wireError(error, getHTTPStatusCodeFromError(error));
  return { message, code: TRPC_ERROR_CODES_BY_KEY[error.code], data };
};
