export type ErrorEntry = {
  /** Key of the text a person reads; the texts stand in `@coffer/i18n`. */
  readonly textKey: string;
  /** What the client does beside showing the text. */
  readonly effect?: "showRegionBlocked";
};

/**
 * One row per product code the server can answer (rule 162): what the
 * client makes of it. How it travels stands below in `errorTransports`, which no page loads.
 * Codes of features that are not built yet join with their feature.
 */
export const errorCatalogue = {
  NOT_SUPPORTED_COUNTRY: { textKey: "errors.regionBlocked", effect: "showRegionBlocked" },
  INVALID_CONTACT_OR_PASSWORD: { textKey: "errors.invalidContactOrPassword" },
  EMPTY_CONTACT_OR_PASSWORD: { textKey: "errors.emptyContactOrPassword" },
  PASSWORD_TOO_WEAK: { textKey: "errors.passwordTooWeak" },
  INVALID_CONTACT: { textKey: "errors.invalidContact" },
  EMPTY_CONTACT: { textKey: "errors.emptyContact" },
  EMPTY_VERIFICATION_CODE: { textKey: "errors.emptyVerificationCode" },
  INVALID_VERIFICATION_CODE: { textKey: "errors.invalidVerificationCode" },
  VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT: { textKey: "errors.codeNoAttemptsLeft" },
  VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN: { textKey: "errors.codeVerifyCooldown" },
  VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN: { textKey: "errors.codeSendCooldown" },
  TOO_MANY_CODES: { textKey: "errors.tooManyCodes" },
  TOO_MANY_PASSWORDS: { textKey: "errors.tooManyPasswords" },
  CODE_NOT_SENT: { textKey: "errors.codeNotSent" },
  AUTH_METHOD_CONTACT_CODE_UNDEFINED: { textKey: "errors.login" },
  AGENT_SESSION_UNDEFINED: { textKey: "errors.login" },
  FAILED_TO_UPDATE_CONTACT: { textKey: "errors.contactNotUpdated" },
  VERIFIER_NOT_FOUND: { textKey: "errors.contactNotUpdated" },
  VERIFIER_UNKNOWN_CONTACT_TYPE: { textKey: "errors.contactNotUpdated" },
  REAUTHORIZATION_REQUIRED: { textKey: "errors.reauthorizationRequired" },
  TERMS_NOT_ACCEPTED: { textKey: "errors.termsNotAccepted" },
  INVALID_ADDRESS: { textKey: "errors.invalidAddress" },
  AML_STATUS_NOT_ALLOWED: { textKey: "errors.amlNotAllowed" },
  AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED: { textKey: "errors.amlAlreadyStarted" },
  SEND_PAYMENT_REQUIRED_APPROVED_KYC: { textKey: "errors.sendNeedsKyc" },
  ACCOUNT_LOCKED: { textKey: "errors.payment" },
  QUOTE_EXPIRED: { textKey: "errors.quoteExpired" },
  INSUFFICIENT_FUNDS: { textKey: "errors.insufficientFunds" },
  INSUFFICIENT_FEE_FUNDS: { textKey: "errors.insufficientFeeFunds" },
  AMOUNT_OUT_OF_LIMITS: { textKey: "errors.amountOutOfLimits" },
  ASSET_NOT_AVAILABLE: { textKey: "errors.assetNotAvailable" },
  SEND_TO_OWN_ADDRESS: { textKey: "errors.sendToOwnAddress" },
  PAYMENTS_FROZEN: { textKey: "guard.paymentsFrozen" },
  PAYMENTS_WAITING: { textKey: "guard.paymentsWaiting" },
  DAILY_LIMIT_EXCEEDED: { textKey: "guard.dailyLimitExceeded" },
  GUARD_CODE_REQUIRED: { textKey: "guard.codeRequired" },
  PASSKEY_REQUIRED: { textKey: "guard.passkeyRequired" },
  PAYEE_WAITING: { textKey: "guard.payeeWaiting" },
  WRONG_NETWORK: { textKey: "errors.wrongNetwork" },
  INVALID_MEMO: { textKey: "send.memoRefused" },
  INVALID_TG_AUTH_DATA: { textKey: "errors.telegramFailed" },
  BOT_NOT_STARTED: { textKey: "errors.botNotStarted" },
  START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED: { textKey: "buy.needsKyc" },
  START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT: { textKey: "buy.invalidAmount" },
  BUY_METHOD_NOT_FOUND: { textKey: "buy.methodNotFound" },
  SPOT_ACCOUNT_LOCKED: { textKey: "depository.locked" },
  SPOT_ACCOUNT_INSUFFICIENT_FUNDS: { textKey: "errors.insufficientFunds" },
  SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND: { textKey: "depository.unavailable" },
  CONTACT_OF_ANOTHER_ACCOUNT: { textKey: "errors.contactOfAnother" },
  VOUCHER_NOT_FOUND: { textKey: "errors.voucherNotFound" },
  INVALID_LAST_SEEN_BONUS_DATE: { textKey: "errors.unknown" },
  INVOICE_NOT_FOUND: { textKey: "invoices.notFound" },
  INVOICE_NOT_PAYABLE: { textKey: "invoices.notPayable" },
  INVALID_PIN_PROOF: { textKey: "errors.incorrectPin" },
  PIN_SHARE_DESTROYED: { textKey: "errors.pinShareDestroyed" },
  CONTAINER_VERSION_CONFLICT: { textKey: "errors.containerConflict" },
  BLOCKCHAIN_TRANSFER_NOT_FOUND: { textKey: "errors.transferNotFound" },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

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

/**
 * The transport code each product code travels under, complete by type. In a table of its own, so that what
 * pages load of this file leaves it out.
 */
export const errorTransports = {
  NOT_SUPPORTED_COUNTRY: "FORBIDDEN",
  INVALID_CONTACT_OR_PASSWORD: "FORBIDDEN",
  EMPTY_CONTACT_OR_PASSWORD: "BAD_REQUEST",
  PASSWORD_TOO_WEAK: "UNPROCESSABLE_CONTENT",
  INVALID_CONTACT: "BAD_REQUEST",
  EMPTY_CONTACT: "BAD_REQUEST",
  EMPTY_VERIFICATION_CODE: "BAD_REQUEST",
  INVALID_VERIFICATION_CODE: "BAD_REQUEST",
  VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT: "TOO_MANY_REQUESTS",
  VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN: "TOO_MANY_REQUESTS",
  VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN: "TOO_MANY_REQUESTS",
  TOO_MANY_CODES: "TOO_MANY_REQUESTS",
  TOO_MANY_PASSWORDS: "TOO_MANY_REQUESTS",
  CODE_NOT_SENT: "TOO_MANY_REQUESTS",
  AUTH_METHOD_CONTACT_CODE_UNDEFINED: "BAD_REQUEST",
  AGENT_SESSION_UNDEFINED: "UNAUTHORIZED",
  FAILED_TO_UPDATE_CONTACT: "CONFLICT",
  VERIFIER_NOT_FOUND: "NOT_FOUND",
  VERIFIER_UNKNOWN_CONTACT_TYPE: "BAD_REQUEST",
  REAUTHORIZATION_REQUIRED: "PRECONDITION_FAILED",
  TERMS_NOT_ACCEPTED: "PRECONDITION_FAILED",
  INVALID_ADDRESS: "BAD_REQUEST",
  AML_STATUS_NOT_ALLOWED: "PRECONDITION_FAILED",
  AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED: "CONFLICT",
  SEND_PAYMENT_REQUIRED_APPROVED_KYC: "PRECONDITION_FAILED",
  ACCOUNT_LOCKED: "FORBIDDEN",
  QUOTE_EXPIRED: "PRECONDITION_FAILED",
  INSUFFICIENT_FUNDS: "PRECONDITION_FAILED",
  INSUFFICIENT_FEE_FUNDS: "PRECONDITION_FAILED",
  AMOUNT_OUT_OF_LIMITS: "BAD_REQUEST",
  ASSET_NOT_AVAILABLE: "NOT_FOUND",
  SEND_TO_OWN_ADDRESS: "BAD_REQUEST",
  PAYMENTS_FROZEN: "PRECONDITION_FAILED",
  PAYMENTS_WAITING: "PRECONDITION_FAILED",
  DAILY_LIMIT_EXCEEDED: "PRECONDITION_FAILED",
  GUARD_CODE_REQUIRED: "PRECONDITION_FAILED",
  PASSKEY_REQUIRED: "PRECONDITION_FAILED",
  PAYEE_WAITING: "PRECONDITION_FAILED",
  WRONG_NETWORK: "BAD_REQUEST",
  INVALID_MEMO: "BAD_REQUEST",
  INVALID_TG_AUTH_DATA: "FORBIDDEN",
  BOT_NOT_STARTED: "PRECONDITION_FAILED",
  START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED: "PRECONDITION_FAILED",
  START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT: "BAD_REQUEST",
  BUY_METHOD_NOT_FOUND: "NOT_FOUND",
  SPOT_ACCOUNT_LOCKED: "FORBIDDEN",
  SPOT_ACCOUNT_INSUFFICIENT_FUNDS: "PRECONDITION_FAILED",
  SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND: "PRECONDITION_FAILED",
  CONTACT_OF_ANOTHER_ACCOUNT: "CONFLICT",
  VOUCHER_NOT_FOUND: "NOT_FOUND",
  INVALID_LAST_SEEN_BONUS_DATE: "BAD_REQUEST",
  INVOICE_NOT_FOUND: "NOT_FOUND",
  INVOICE_NOT_PAYABLE: "CONFLICT",
  INVALID_PIN_PROOF: "FORBIDDEN",
  PIN_SHARE_DESTROYED: "FORBIDDEN",
  CONTAINER_VERSION_CONFLICT: "CONFLICT",
  BLOCKCHAIN_TRANSFER_NOT_FOUND: "NOT_FOUND",
} as const satisfies Record<ErrorCode, TransportCode>;

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === "string" && Object.hasOwn(errorCatalogue, text);
}

/**
 * An expected refusal of a call: a product code, or a bare transport code where the catalogue has
 * no product code for it (CONFLICT, NOT_FOUND; TIMEOUT
 * when it may be unknown whether the call had its effect).
 */
export type Refusal =
  | ({ readonly code: ErrorCode } & RefusalDetails)
  | ({ readonly transport: TransportCode } & RefusalDetails);

/** What a refusal says beside its code. */
export type RefusalDetails = {
  /** An ISO time, where time matters. */
  readonly retryAfter?: string;
  /** With INVALID_PIN_PROOF: wrong proofs until the share is destroyed. */
  readonly attemptsLeft?: number;
  /** With CONTAINER_VERSION_CONFLICT: the version that is stored. */
  readonly currentVersion?: number;
};
