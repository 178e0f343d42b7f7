import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { OnrampAway } from "../../ports/onramp.ts";
import { whyOf } from "../provider.ts";
import { readJson } from "../readJson.ts";

const CALL_TIMEOUT_MS = 8_000;

export type OnrampCall = {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Where an answer is longer than most ever are. */
  readonly bytesMax?: number;
};

/** What a seller answered in JSON, with its status; undefined where it was none. */
export type OnrampAnswer = { readonly status: number; readonly json: unknown };

/** One call to a seller of coins. Overload, its own failures, ways elsewhere and silence are no answer. */
export async function callOnramp(
  url: string,
  { method = "GET", headers = {}, body, bytesMax }: OnrampCall = {},
): Promise<Outcome<OnrampAnswer, OnrampAway>> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      redirect: "error",
    });
    const json = await readJson(response, bytesMax);
    const { status } = response;
    if (status === 429 || status >= 500) return onrampAway(`answered ${status}`);
    return ok({ status, json });
  } catch (error) {
    return onrampAway(whyOf(error));
  }
}

export const onrampAway = (why: string) => refused({ kind: "away", why } as const);
