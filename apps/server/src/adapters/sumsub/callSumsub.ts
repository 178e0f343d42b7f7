import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { KycAway } from "../../ports/kycProvider.ts";
import { readJson } from "../readJson.ts";
import { whyOf } from "../provider.ts";
import { sumsubSignature } from "./sumsubSignature.ts";

const CALL_TIMEOUT_MS = 8_000;

export type SumsubAccount = {
  readonly baseUrl: string;
  readonly appToken: string;
  readonly secretKey: string;
  readonly clock: Clock;
};
export type SumsubCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
};
/** What Sumsub answered in JSON, with its status. */
export type SumsubAnswer = { readonly status: number; readonly json: unknown };

/** One signed call. Whatever is no JSON of an answer below 500 is no answer. */
export async function callSumsub(
  { baseUrl, appToken, secretKey, clock }: SumsubAccount,
  { method, path, body }: SumsubCall,
): Promise<Outcome<SumsubAnswer, KycAway>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const seconds = String(Math.floor(clock.nowMs() / 1000));
  try {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        accept: "application/json",
        ...(text === undefined ? {} : { "content-type": "application/json" }),
        "x-app-token": appToken,
        "x-app-access-ts": seconds,
        "x-app-access-sig": sumsubSignature({ secretKey, seconds, method, path, body: text }),
      },
      body: text ?? null,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      redirect: "error",
    });
    const json = await readJson(response);
    if (response.status === 429 || response.status >= 500)
      return away(`answered ${response.status}`);
    return ok({ status: response.status, json });
  } catch (error) {
    return away(whyOf(error));
  }
}

const away = (why: string) => refused({ kind: "away", why } as const);
