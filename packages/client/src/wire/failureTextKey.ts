import type { CallFailure, ProductFailure, WireFailureCode } from "./callFailure.ts";

export type FailureTextKey =
  | ProductFailure["textKey"]
  | "errors.network"
  | "errors.unavailable"
  | "errors.tooManyRequests";

const wireTexts: Readonly<Partial<Record<WireFailureCode, FailureTextKey>>> = {
  NETWORK: "errors.network",
  TIMEOUT: "errors.unavailable",
  TOO_MANY_REQUESTS: "errors.tooManyRequests",
};

/** Key of the text for a failure; null when it has none of its own. */
export const failureTextKey = (failure: CallFailure): FailureTextKey | null =>
  "textKey" in failure ? failure.textKey : (wireTexts[failure.code] ?? null);
