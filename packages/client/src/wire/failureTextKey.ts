import { errorCatalogue, isErrorCode, type ErrorCode } from "@coffer/contract/errors";
import type { CallFailure } from "./callFailure.ts";

export type FailureTextKey =
  | (typeof errorCatalogue)[ErrorCode]["textKey"]
  | "errors.network"
  | "errors.unavailable"
  | "errors.tooManyRequests";

const wireTexts: Readonly<Partial<Record<CallFailure["code"], FailureTextKey>>> = {
  NETWORK: "errors.network",
  TIMEOUT: "errors.unavailable",
  TOO_MANY_REQUESTS: "errors.tooManyRequests",
};

/** Key of the text for a failure, out of the error catalogue; null when it has none of its own. */
export function failureTextKey({ code }: CallFailure): FailureTextKey | null {
  return isErrorCode(code) ? errorCatalogue[code].textKey : (wireTexts[code] ?? null);
}
