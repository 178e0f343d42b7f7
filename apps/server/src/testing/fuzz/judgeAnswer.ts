import { calls, type CallName } from "@coffer/contract";
import { errorTransports, isErrorCode } from "@coffer/contract/errors";

/** Transport codes that may stand without a product code, each with its HTTP status. */
const TRANSPORT: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  PARSE_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
};
/** An error says what is wrong in a sentence; a longer one echoes its input. */
const ERROR_LENGTH_MAX = 400;

type WireError = {
  readonly code?: string;
  readonly httpStatus?: number;
  readonly errorCode?: string | null;
  readonly retryAfter?: string;
};
export type Judged =
  | { readonly kind: "answered"; readonly data: unknown }
  | { readonly kind: "refused"; readonly error: WireError }
  | { readonly kind: "fault"; readonly why: string };

const fault = (why: string): Judged => ({ kind: "fault", why });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Holds the data of an error against the catalogue; answers what is wrong with it. */
export function faultOfError(data: WireError | undefined): string | undefined {
  const { code = "", errorCode, httpStatus } = data ?? {};
  if (TRANSPORT[code] === undefined) return `the transport code ${code}`;
  if (TRANSPORT[code] !== httpStatus) return `${code} with the status ${httpStatus}`;
  if (errorCode === null) return undefined;
  if (!isErrorCode(errorCode)) return `the product code ${errorCode}, which no catalogue has`;
  const transport = errorTransports[errorCode];
  return transport === code ? undefined : `${errorCode} as ${code} instead of ${transport}`;
}

type Answer = { readonly path: string; readonly status: number; readonly text: string };
type Envelope = {
  readonly result?: { readonly data?: unknown };
  readonly error?: { readonly data?: WireError };
};

/** What one answer over HTTP is: the procedure's own, a catalogued refusal, or a fault of ours. */
export function judgeAnswer({ path, status, text }: Answer): Judged {
  const envelope = parsed(text) as Envelope | undefined; // judged field by field below
  if (envelope === undefined || envelope === null) return fault(`${status} without JSON`);
  if (envelope.error !== undefined) {
    const { data } = envelope.error;
    const wrong = faultOfError(data);
    if (wrong !== undefined) return fault(wrong);
    if (data?.httpStatus !== status) return fault(`${data?.code} under HTTP ${status}`);
    if (text.length > ERROR_LENGTH_MAX) return fault(`an error of ${text.length} characters`);
    return { kind: "refused", error: data };
  }
  const schema = calls[path as CallName]?.answer; // a call of no table is a fault
  if (schema === undefined) return fault("an answer without a schema");
  const answer = schema.safeParse(envelope.result?.data);
  if (!answer.success || status !== 200) return fault(`an answer of another shape, HTTP ${status}`);
  return { kind: "answered", data: answer.data };
}
