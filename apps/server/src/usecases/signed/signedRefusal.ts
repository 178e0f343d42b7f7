import type { Refusal } from "@coffer/contract/errors";
import type { SignedErrorCode } from "@coffer/contract/signed";

/** Why a signed request was refused; what it is about and why in other words, where that helps. */
export type SignedRefusal<Code extends string = SignedErrorCode> = {
  readonly code: Code;
  readonly field?: string | undefined;
  readonly message?: string | undefined;
};

const codes: Readonly<Record<string, SignedErrorCode>> = {
  INVOICE_NOT_FOUND: "NOT_FOUND",
  NOT_FOUND: "NOT_FOUND",
  CONFLICT: "IDEMPOTENCY_KEY_REUSED",
  BAD_REQUEST: "INVALID_REQUEST",
  PRECONDITION_FAILED: "NO_RATE",
  TIMEOUT: "TRY_AGAIN",
  ASSET_NOT_AVAILABLE: "ASSET_NOT_AVAILABLE",
  AMOUNT_OUT_OF_LIMITS: "AMOUNT_OUT_OF_LIMITS",
  INSUFFICIENT_FUNDS: "INSUFFICIENT_FUNDS",
  SEND_TO_OWN_ADDRESS: "ADDRESS_NOT_ALLOWED",
  AML_STATUS_NOT_ALLOWED: "ADDRESS_NOT_ALLOWED",
  INVALID_ADDRESS: "INVALID_REQUEST",
  WRONG_NETWORK: "INVALID_REQUEST",
  INVALID_MEMO: "INVALID_REQUEST",
  INVALID_CONTACT: "INVALID_REQUEST",
  EMPTY_CONTACT: "INVALID_REQUEST",
};

const fields: Readonly<Record<string, string>> = {
  INVALID_ADDRESS: "address",
  WRONG_NETWORK: "address",
  SEND_TO_OWN_ADDRESS: "address",
  AML_STATUS_NOT_ALLOWED: "address",
  INVALID_MEMO: "memo",
};

const nameOf = (refusal: Refusal): string => ("code" in refusal ? refusal.code : refusal.transport);

/** What the author of a server reads of a refusal that people's calls have as well. */
export function refusalOf(refusal: Refusal): SignedRefusal {
  const name = nameOf(refusal);
  const code = codes[name];
  // One that nobody has thought of is no fault of the request's.
  return code === undefined ? { code: "TRY_AGAIN" } : { code, field: fields[name] };
}
