import { readJson } from "../readJson.ts";

/** A person waits for the answer; what takes longer is asked again in the background. */
const CALL_TIMEOUT_MS = 5_000;

export type ProviderCall = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Posted as JSON; without it the call is a GET. */
  readonly body?: object;
};
export type ProviderAnswer = {
  readonly status: number;
  /** Undefined when what came is no JSON. */
  readonly json: unknown;
  readonly retryAfter: string | null;
};

/** One call. Throws when there is no answer in time, when it leads elsewhere or is too long. */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
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
    json: await readJson(response),
    retryAfter: response.headers.get("retry-after"),
  };
}
