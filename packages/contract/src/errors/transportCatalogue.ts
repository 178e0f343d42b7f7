export type TransportEntry = {
  /** Key of the text a person reads when a refusal has no product code; null: the situation's own. */
  readonly textKey: string | null;
  readonly effect?: "logOut";
  /** Why no test can make the server answer so; most are answered. */
  readonly unobserved?: string;
};

/** One row per transport code (rule 163), and one of HTTP's own. */
export const transportCatalogue = {
  PARSE_ERROR: { textKey: null },
  BAD_REQUEST: { textKey: null },
  INTERNAL_SERVER_ERROR: { textKey: null },
  UNAUTHORIZED: { textKey: null, effect: "logOut" },
  FORBIDDEN: { textKey: null },
  NOT_FOUND: { textKey: null },
  METHOD_NOT_SUPPORTED: { textKey: null },
  TIMEOUT: { textKey: "errors.unavailable" },
  CONFLICT: { textKey: null },
  PRECONDITION_FAILED: { textKey: null },
  PAYLOAD_TOO_LARGE: { textKey: null },
  UNSUPPORTED_MEDIA_TYPE: { textKey: null },
  UNPROCESSABLE_CONTENT: { textKey: null },
  TOO_MANY_REQUESTS: { textKey: "errors.tooManyRequests" },
  CLIENT_CLOSED_REQUEST: {
    textKey: null,
    unobserved: "It is answered to a client that has gone: nobody is there to see it.",
  },
} as const satisfies Record<string, TransportEntry>;
