import { errorCatalogue, type ErrorCode, isErrorCode } from "@coffer/contract/errors";

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

type WireFailure = { readonly code: WireFailureCode };

/** A refusal brings the key of its text along: the catalogue is no part of what the login loads. */
export type ProductFailure = {
  readonly code: ErrorCode;
  readonly textKey: (typeof errorCatalogue)[ErrorCode]["textKey"];
};

/** Why a call brought nothing. `retryAfter` is an ISO time where time matters. */
export type CallFailure = (ProductFailure | WireFailure) & {
  readonly retryAfter?: string;
  /** Of a PIN that was wrong: how many more may be. */
  readonly attemptsLeft?: number;
};

export const productFailure = (code: ErrorCode): ProductFailure => ({
  code,
  textKey: errorCatalogue[code].textKey,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const told: readonly WireFailureCode[] = [
  "TIMEOUT",
  "UNAUTHORIZED",
  "TOO_MANY_REQUESTS",
  "CONFLICT",
];

const wireCode = (code: unknown): WireFailureCode => told.find((each) => each === code) ?? "OTHER";

/** The code of an answer that has no text and no way on of its own; null where it has, or where there was no answer. */
export function unmappedCode(error: unknown): string | null {
  const data = isRecord(error) ? error["data"] : undefined;
  if (!isRecord(data) || callFailure(error).code !== "OTHER") return null;
  const { errorCode, code } = data;
  return typeof errorCode === "string" ? errorCode : String(code);
}

/** Reads what a tRPC call threw. An answer that is no tRPC answer counts as none. */
export function callFailure(error: unknown): CallFailure {
  const data = isRecord(error) ? error["data"] : undefined;
  if (!isRecord(data)) return { code: "NETWORK" };
  const { errorCode, code, retryAfter, attemptsLeft } = data;
  return {
    ...(isErrorCode(errorCode) ? productFailure(errorCode) : { code: wireCode(code) }),
    ...(typeof retryAfter === "string" ? { retryAfter } : {}),
    ...(typeof attemptsLeft === "number" ? { attemptsLeft } : {}),
  };
}

/** Whether a refusal opens the region-blocked screen. (rule 164) */
export const isRegionBlock = ({ code }: CallFailure): boolean =>
  isErrorCode(code) && "effect" in errorCatalogue[code];
