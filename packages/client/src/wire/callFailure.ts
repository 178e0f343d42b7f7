import { isErrorCode, type ErrorCode } from "@coffer/contract/errors";

/**
 * What stands for a refusal without a product code. `NETWORK`: no answer; `TIMEOUT`: the server could
 * not say now. The outcome of either is unknown.
 */
export type WireFailureCode =
  | "NETWORK"
  | "TIMEOUT"
  | "UNAUTHORIZED"
  | "TOO_MANY_REQUESTS"
  | "CONFLICT"
  | "SUPERSEDED"
  | "OTHER";

/** Why a call brought nothing. `retryAfter` is an ISO time where time matters. */
export type CallFailure = {
  readonly code: ErrorCode | WireFailureCode;
  readonly retryAfter?: string;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const told: readonly WireFailureCode[] = [
  "TIMEOUT",
  "UNAUTHORIZED",
  "TOO_MANY_REQUESTS",
  "CONFLICT",
];

const wireCode = (code: unknown): WireFailureCode => told.find((each) => each === code) ?? "OTHER";

/** Reads what a tRPC call threw. An answer that is no tRPC answer counts as none. */
export function callFailure(error: unknown): CallFailure {
  const data = isRecord(error) ? error["data"] : undefined;
  if (!isRecord(data)) return { code: "NETWORK" };
  const { errorCode, code, retryAfter } = data;
  return {
    code: isErrorCode(errorCode) ? errorCode : wireCode(code),
    ...(typeof retryAfter === "string" ? { retryAfter } : {}),
  };
}
