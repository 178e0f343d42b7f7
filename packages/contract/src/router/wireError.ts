import type { TRPCError } from "@trpc/server";
import { RefusalError } from "./refusalError.ts";

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
