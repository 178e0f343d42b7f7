import { ok, type Outcome } from "@coffer/core/outcome";
import { z } from "zod";
import type { OnrampAway } from "../../ports/onramp.ts";
import {
  callOnramp,
  onrampAway,
  type OnrampAnswer,
  type OnrampCall,
} from "../onramps/callOnramp.ts";
import type { FreshToken, SharedToken } from "./sharedToken.ts";

export type TransakAccount = {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
};

const UNAUTHORIZED = 401;

const given = z.object({
  data: z.object({
    accessToken: z.string().min(1).max(8192),
    /** In seconds since 1970. */
    expiresAt: z.number().int().positive(),
  }),
});

/** Asks for a new token, which ends the one before it. */
export async function newTransakToken({
  baseUrl,
  apiKey,
  apiSecret,
}: TransakAccount): Promise<Outcome<FreshToken, OnrampAway>> {
  const said = await callOnramp(`${baseUrl}/partners/api/v2/refresh-token`, {
    method: "POST",
    headers: { "api-secret": apiSecret },
    body: { apiKey },
  });
  if (!said.ok) return said;
  const { status, json } = said.value;
  if (status !== 200) return onrampAway(`answered ${status} when it was asked for a token`);
  const parsed = given.safeParse(json);
  if (!parsed.success) return onrampAway("answered garbage when it was asked for a token");
  const { accessToken, expiresAt } = parsed.data.data;
  return ok({ token: accessToken, expiresAt: new Date(expiresAt * 1000) });
}

type TransakCall = OnrampCall & {
  readonly url: string;
  /** Its parts call the header of the token by two names. */
  readonly tokenHeader: "access-token" | "x-access-token";
};

/**
 * One call with the token. Somebody else may have had another one meanwhile, which ends ours: it is
 * asked once more with the one that is in its place. (rule 286)
 */
export async function callTransak(
  tokens: SharedToken,
  { url, tokenHeader, headers = {}, ...call }: TransakCall,
): Promise<Outcome<OnrampAnswer, OnrampAway>> {
  const ask = (token: string) =>
    callOnramp(url, { ...call, headers: { ...headers, [tokenHeader]: token } });
  const held = await tokens.current();
  if (!held.ok) return held;
  const said = await ask(held.value.token);
  if (!said.ok || said.value.status !== UNAUTHORIZED) return said;
  const other = await tokens.insteadOf(held.value);
  return other.ok ? ask(other.value.token) : other;
}
