import type { ErrorLevel } from "./errorTransports.ts";

export type TransportEntry = {
  /** Key of the text a person reads when a refusal has no product code; null: the situation's own. */
  readonly textKey: string | null;
  readonly level: ErrorLevel;
  readonly effect?: "logOut";
  /** Why no test can make the server answer so; most are answered. */
  readonly unobserved?: string;
};

/** One row per transport code of the specification (core spec §8), and one of HTTP's own. */
export const transportCatalogue = {
  PARSE_ERROR: { textKey: null, level: "warning" },
  BAD_REQUEST: { textKey: null, level: "warning" },
  INTERNAL_SERVER_ERROR: { textKey: null, level: "alarm" },
  UNAUTHORIZED: { textKey: null, level: "info", effect: "logOut" },
  FORBIDDEN: { textKey: null, level: "info" },
  NOT_FOUND: { textKey: null, level: "info" },
  METHOD_NOT_SUPPORTED: { textKey: null, level: "warning" },
  TIMEOUT: { textKey: "errors.unavailable", level: "warning" },
  CONFLICT: { textKey: null, level: "info" },
  PRECONDITION_FAILED: { textKey: null, level: "info" },
  PAYLOAD_TOO_LARGE: { textKey: null, level: "warning" },
  UNSUPPORTED_MEDIA_TYPE: { textKey: null, level: "warning" },
  UNPROCESSABLE_CONTENT: { textKey: null, level: "info" },
  TOO_MANY_REQUESTS: { textKey: "errors.tooManyRequests", level: "info" },
  CLIENT_CLOSED_REQUEST: {
    textKey: null,
    level: "info",
    unobserved: "It is answered to a client that has gone: nobody is there to see it.",
  },
} as const satisfies Record<string, TransportEntry>;
