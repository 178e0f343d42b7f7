/** Why a signed request was refused, whoever's server asks: what HTTP says, and what its program's author reads. */
export const signedErrors = {
  INVALID_REQUEST: { status: 400, message: "The request is not as the documentation says." },
  SIGNATURE_MISSING: {
    status: 401,
    message: "Send the headers x-coffer-key, x-coffer-timestamp and x-coffer-signature.",
  },
  UNKNOWN_KEY: { status: 401, message: "This key is not known, or it was revoked." },
  TIMESTAMP_OFF: {
    status: 401,
    message: "x-coffer-timestamp is more than 300 seconds from now. It is Unix time in seconds.",
  },
  BAD_SIGNATURE: {
    status: 401,
    message:
      "The signature does not fit. Sign METHOD, path with query, timestamp and the raw body, each on its own line.",
  },
  NOT_FOUND: { status: 404, message: "There is nothing of yours by this id." },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message:
      "This idempotency-key was used for another request. Take a new UUID for a new request.",
  },
  REQUEST_IN_PROGRESS: {
    status: 409,
    message: "The same request is being worked on. Ask again in a few seconds with the same key.",
  },
  INSUFFICIENT_FUNDS: { status: 409, message: "Your account does not hold so much." },
  AMOUNT_OUT_OF_LIMITS: {
    status: 409,
    message: "The amount is below or above what is possible, or the network's fee takes all of it.",
  },
  ASSET_NOT_AVAILABLE: { status: 409, message: "This asset cannot be used here." },
  ADDRESS_NOT_ALLOWED: { status: 409, message: "Nothing may be sent to this address." },
  NO_RATE: {
    status: 503,
    message: "There is no fresh price for this just now. Ask again shortly.",
  },
  TOO_LARGE: { status: 413, message: "A body has at most 64 kB." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Wait as retry-after says." },
  TRY_AGAIN: {
    status: 503,
    message: "It could not be done just now. Ask again; a POST with the same idempotency-key.",
  },
} as const satisfies SignedErrors;
export type SignedErrorCode = keyof typeof signedErrors;

/** A catalogue of refusals: each code with what HTTP says and what is read of it. */
export type SignedErrors = Readonly<
  Record<string, { readonly status: number; readonly message: string }>
>;
