import type { ErrorCode } from "./errorCatalogue.ts";

/** How loudly a refusal is logged: `info` is a user's everyday mistake, `alarm` wakes somebody. */
export type ErrorLevel = "info" | "warning" | "alarm";

export type TransportCode =
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "TIMEOUT"
  | "CONFLICT"
  | "PRECONDITION_FAILED"
  | "UNPROCESSABLE_CONTENT"
  | "TOO_MANY_REQUESTS";

export type ErrorTransport = { readonly transport: TransportCode; readonly level: ErrorLevel };

/** The transport code each product code travels under; complete by type. */
export const errorTransports = {
  NOT_SUPPORTED_COUNTRY: { transport: "FORBIDDEN", level: "info" },
  INVALID_CONTACT_OR_PASSWORD: { transport: "FORBIDDEN", level: "info" },
  EMPTY_CONTACT_OR_PASSWORD: { transport: "BAD_REQUEST", level: "info" },
  PASSWORD_TOO_WEAK: { transport: "UNPROCESSABLE_CONTENT", level: "info" },
  INVALID_CONTACT: { transport: "BAD_REQUEST", level: "info" },
  EMPTY_CONTACT: { transport: "BAD_REQUEST", level: "info" },
  EMPTY_VERIFICATION_CODE: { transport: "BAD_REQUEST", level: "info" },
  INVALID_VERIFICATION_CODE: { transport: "BAD_REQUEST", level: "info" },
  VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT: { transport: "TOO_MANY_REQUESTS", level: "warning" },
  VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN: { transport: "TOO_MANY_REQUESTS", level: "info" },
  VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN: { transport: "TOO_MANY_REQUESTS", level: "info" },
  TOO_MANY_CODES: { transport: "TOO_MANY_REQUESTS", level: "warning" },
  TOO_MANY_PASSWORDS: { transport: "TOO_MANY_REQUESTS", level: "warning" },
  CODE_NOT_SENT: { transport: "TOO_MANY_REQUESTS", level: "warning" },
  AUTH_METHOD_CONTACT_CODE_UNDEFINED: { transport: "BAD_REQUEST", level: "info" },
  AGENT_SESSION_UNDEFINED: { transport: "UNAUTHORIZED", level: "info" },
  FAILED_TO_UPDATE_CONTACT: { transport: "CONFLICT", level: "warning" },
  VERIFIER_NOT_FOUND: { transport: "NOT_FOUND", level: "warning" },
  VERIFIER_UNKNOWN_CONTACT_TYPE: { transport: "BAD_REQUEST", level: "warning" },
  REAUTHORIZATION_REQUIRED: { transport: "PRECONDITION_FAILED", level: "info" },
  TERMS_NOT_ACCEPTED: { transport: "PRECONDITION_FAILED", level: "info" },
  INVALID_ADDRESS: { transport: "BAD_REQUEST", level: "info" },
  AML_STATUS_NOT_ALLOWED: { transport: "PRECONDITION_FAILED", level: "info" },
  AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED: { transport: "CONFLICT", level: "info" },
  SEND_PAYMENT_REQUIRED_APPROVED_KYC: { transport: "PRECONDITION_FAILED", level: "info" },
  ACCOUNT_LOCKED: { transport: "FORBIDDEN", level: "info" },
  QUOTE_EXPIRED: { transport: "PRECONDITION_FAILED", level: "info" },
  INSUFFICIENT_FUNDS: { transport: "PRECONDITION_FAILED", level: "info" },
  INSUFFICIENT_FEE_FUNDS: { transport: "PRECONDITION_FAILED", level: "info" },
  AMOUNT_OUT_OF_LIMITS: { transport: "BAD_REQUEST", level: "info" },
  ASSET_NOT_AVAILABLE: { transport: "NOT_FOUND", level: "info" },
  SEND_TO_OWN_ADDRESS: { transport: "BAD_REQUEST", level: "info" },
  PAYMENTS_FROZEN: { transport: "PRECONDITION_FAILED", level: "info" },
  PAYMENTS_WAITING: { transport: "PRECONDITION_FAILED", level: "info" },
  DAILY_LIMIT_EXCEEDED: { transport: "PRECONDITION_FAILED", level: "info" },
  GUARD_CODE_REQUIRED: { transport: "PRECONDITION_FAILED", level: "info" },
  PAYEE_WAITING: { transport: "PRECONDITION_FAILED", level: "info" },
  WRONG_NETWORK: { transport: "BAD_REQUEST", level: "info" },
} as const satisfies Record<ErrorCode, ErrorTransport>;
