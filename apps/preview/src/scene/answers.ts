import type { ErrorCode } from "@coffer/contract/errors";

/** A refusal without a code of the product's, by its status. */
export const transports = { TOO_MANY_REQUESTS: 429, CONFLICT: 409 } as const;
type Refused = ErrorCode | keyof typeof transports;

/** What the server says to one procedure: data, a refusal, or nothing for ever. */
export type Answer =
  | { readonly kind: "data"; readonly data: unknown }
  | { readonly kind: "refusal"; readonly code: Refused }
  | { readonly kind: "silence" };

/** By the procedure's name, such as `wallet.getTransfers`. Whatever is not named stays silent. */
export type Answers = Readonly<Record<string, Answer>>;

export const data = (given: unknown): Answer => ({ kind: "data", data: given });
export const refusal = (code: Refused): Answer => ({
  kind: "refusal",
  code,
});
