import type { ErrorCode } from "@coffer/contract/errors";

/** What the server says to one procedure: data, a refusal, or nothing for ever. */
export type Answer =
  | { readonly kind: "data"; readonly data: unknown }
  | { readonly kind: "refusal"; readonly code: ErrorCode | "TOO_MANY_REQUESTS" }
  | { readonly kind: "silence" };

/** By the procedure's name, such as `wallet.getTransfers`. Whatever is not named stays silent. */
export type Answers = Readonly<Record<string, Answer>>;

export const data = (given: unknown): Answer => ({ kind: "data", data: given });
export const refusal = (code: ErrorCode | "TOO_MANY_REQUESTS"): Answer => ({
  kind: "refusal",
  code,
});
