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

export type ErrorEntry = {
  readonly transport: TransportCode;
  /** Key of the text a person reads; the texts stand in `@coffer/i18n`. */
  readonly textKey: string;
  readonly level: ErrorLevel;
  /** What the client does beside showing the text. */
  readonly effect?: "showRegionBlocked";
};

/**
 * One row per product code the server can answer (core spec §8, contract 'Codes beside').
 * Codes of features that are not built yet join with their feature.
 */
export const errorCatalogue = {
  NOT_SUPPORTED_COUNTRY: {
    transport: "FORBIDDEN",
    textKey: "errors.regionBlocked",
    level: "info",
    effect: "showRegionBlocked",
  },
  INVALID_CONTACT_OR_PASSWORD: {
    transport: "FORBIDDEN",
    textKey: "errors.invalidContactOrPassword",
    level: "info",
  },
  EMPTY_CONTACT_OR_PASSWORD: {
    transport: "BAD_REQUEST",
    textKey: "errors.emptyContactOrPassword",
    level: "info",
  },
  PASSWORD_TOO_WEAK: {
    transport: "UNPROCESSABLE_CONTENT",
    textKey: "errors.passwordTooWeak",
    level: "info",
  },
  INVALID_CONTACT: { transport: "BAD_REQUEST", textKey: "errors.invalidContact", level: "info" },
  EMPTY_CONTACT: { transport: "BAD_REQUEST", textKey: "errors.emptyContact", level: "info" },
  EMPTY_VERIFICATION_CODE: {
    transport: "BAD_REQUEST",
    textKey: "errors.emptyVerificationCode",
    level: "info",
  },
  INVALID_VERIFICATION_CODE: {
    transport: "BAD_REQUEST",
    textKey: "errors.invalidVerificationCode",
    level: "info",
  },
  VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT: {
    transport: "TOO_MANY_REQUESTS",
    textKey: "errors.codeNoAttemptsLeft",
    level: "warning",
  },
  VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN: {
    transport: "TOO_MANY_REQUESTS",
    textKey: "errors.codeVerifyCooldown",
    level: "info",
  },
  VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN: {
    transport: "TOO_MANY_REQUESTS",
    textKey: "errors.codeSendCooldown",
    level: "info",
  },
  CODE_NOT_SENT: {
    transport: "TOO_MANY_REQUESTS",
    textKey: "errors.codeNotSent",
    level: "warning",
  },
  AUTH_METHOD_CONTACT_CODE_UNDEFINED: {
    transport: "BAD_REQUEST",
    textKey: "errors.login",
    level: "info",
  },
  AGENT_SESSION_UNDEFINED: { transport: "UNAUTHORIZED", textKey: "errors.login", level: "info" },
  FAILED_TO_UPDATE_CONTACT: {
    transport: "CONFLICT",
    textKey: "errors.contactNotUpdated",
    level: "warning",
  },
  VERIFIER_NOT_FOUND: {
    transport: "NOT_FOUND",
    textKey: "errors.contactNotUpdated",
    level: "warning",
  },
  VERIFIER_UNKNOWN_CONTACT_TYPE: {
    transport: "BAD_REQUEST",
    textKey: "errors.contactNotUpdated",
    level: "warning",
  },
  REAUTHORIZATION_REQUIRED: {
    transport: "PRECONDITION_FAILED",
    textKey: "errors.reauthorizationRequired",
    level: "info",
  },
  INVALID_ADDRESS: { transport: "BAD_REQUEST", textKey: "errors.invalidAddress", level: "info" },
  AML_STATUS_NOT_ALLOWED: {
    transport: "PRECONDITION_FAILED",
    textKey: "errors.amlNotAllowed",
    level: "info",
  },
  AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED: {
    transport: "CONFLICT",
    textKey: "errors.amlAlreadyStarted",
    level: "info",
  },
  SEND_PAYMENT_REQUIRED_APPROVED_KYC: {
    transport: "PRECONDITION_FAILED",
    textKey: "errors.sendNeedsKyc",
    level: "info",
  },
  ACCOUNT_LOCKED: { transport: "FORBIDDEN", textKey: "errors.payment", level: "info" },
  QUOTE_EXPIRED: {
    transport: "PRECONDITION_FAILED",
    textKey: "errors.quoteExpired",
    level: "info",
  },
  INSUFFICIENT_FUNDS: {
    transport: "PRECONDITION_FAILED",
    textKey: "errors.insufficientFunds",
    level: "info",
  },
  INSUFFICIENT_FEE_FUNDS: {
    transport: "PRECONDITION_FAILED",
    textKey: "errors.insufficientFeeFunds",
    level: "info",
  },
  AMOUNT_OUT_OF_LIMITS: {
    transport: "BAD_REQUEST",
    textKey: "errors.amountOutOfLimits",
    level: "info",
  },
  ASSET_NOT_AVAILABLE: {
    transport: "NOT_FOUND",
    textKey: "errors.assetNotAvailable",
    level: "info",
  },
  SEND_TO_OWN_ADDRESS: {
    transport: "BAD_REQUEST",
    textKey: "errors.sendToOwnAddress",
    level: "info",
  },
  PAYMENTS_FROZEN: {
    transport: "PRECONDITION_FAILED",
    textKey: "guard.paymentsFrozen",
    level: "info",
  },
  DAILY_LIMIT_EXCEEDED: {
    transport: "PRECONDITION_FAILED",
    textKey: "guard.dailyLimitExceeded",
    level: "info",
  },
  GUARD_CODE_REQUIRED: {
    transport: "PRECONDITION_FAILED",
    textKey: "guard.codeRequired",
    level: "info",
  },
  PAYEE_WAITING: {
    transport: "PRECONDITION_FAILED",
    textKey: "guard.payeeWaiting",
    level: "info",
  },
  WRONG_NETWORK: { transport: "BAD_REQUEST", textKey: "errors.wrongNetwork", level: "info" },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === "string" && Object.hasOwn(errorCatalogue, text);
}
