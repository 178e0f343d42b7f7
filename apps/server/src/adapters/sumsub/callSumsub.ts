import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Clock } from "../../ports/clock.ts";
import type { KycAway } from "../../ports/kycProvider.ts";
import { whyOf } from "../whyOf.ts";
import { sumsubSignature } from "./sumsubSignature.ts";

const CALL_TIMEOUT_MS = 8_000;
const ANSWER_LENGTH_MAX = 256 * 1024;

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

/** One signed call. Whatever is no JSON of an answer below 500 is no answer: texts of errors may repeat people's names. */
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
    const answer = await response.text();
    if (response.status === 429 || response.status >= 500)
      return away(`answered ${response.status}`);
    if (answer.length > ANSWER_LENGTH_MAX) return away("answered too much");
    return ok({ status: response.status, json: parsed(answer) });
  } catch (error) {
    return away(whyOf(error));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const away = (why: string) => refused({ kind: "away", why } as const);
