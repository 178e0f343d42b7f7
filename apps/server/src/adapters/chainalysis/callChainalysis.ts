/** A person waits for the answer; what takes longer is asked again in the background. */
const CALL_TIMEOUT_MS = 5_000;
const ANSWER_BYTES_MAX = 256 * 1024;

export type ChainalysisCall = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Posted as JSON; without it the call is a GET. */
  readonly body?: object;
};
export type ChainalysisAnswer = {
  readonly status: number;
  /** Undefined when what came is no JSON. */
  readonly json: unknown;
  readonly retryAfter: string | null;
};

/**
 * One call. Throws when there is no answer in time, when it leads elsewhere or is too long. Texts of
 * the provider stay out of errors.
 */
export async function callChainalysis(call: ChainalysisCall): Promise<ChainalysisAnswer> {
  const { url, headers, body } = call;
  const response = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    redirect: "error",
  });
  return {
    status: response.status,
    json: parsed(await textOf(response)),
    retryAfter: response.headers.get("retry-after"),
  };
}

type Bytes = { readonly body: AsyncIterable<Uint8Array> | null };

async function textOf({ body }: Bytes): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new Error("answered too much");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
