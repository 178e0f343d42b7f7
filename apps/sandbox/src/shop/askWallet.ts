import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { z } from "zod";
import type { MerchantAccount } from "./merchantAccount.ts";

type Signed = {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly body: string;
};

/** As the wallet's page for merchants says, and with nothing of the wallet's own code. */
const signatureOf = (secret: string, { body, method, path, timestamp }: Signed): string =>
  createHmac("sha256", secret).update([method, path, timestamp, body].join("\n")).digest("hex");

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Asks the wallet as a merchant's or a partner's server does; a refusal is what it says. */
export async function askWallet(
  account: Pick<MerchantAccount, "keyId" | "secret" | "url">,
  path: string,
  asked?: object,
): Promise<Outcome<unknown, string>> {
  const url = new URL(account.url + path);
  const method = asked === undefined ? "GET" : "POST";
  const body = asked === undefined ? "" : JSON.stringify(asked);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = { method, path: url.pathname + url.search, timestamp, body };
  const answer = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      "x-coffer-key": account.keyId,
      "x-coffer-timestamp": timestamp,
      "x-coffer-signature": signatureOf(account.secret, signed),
      ...(method === "POST" ? { "idempotency-key": randomUUID() } : {}),
    },
    ...(method === "POST" ? { body } : {}),
  }).catch(() => null);
  if (answer === null) return refused("The wallet does not answer: is it running?");
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return ok(said);
  const refusal = refusalSchema.safeParse(said);
  return refused(refusal.success ? refusal.data.error.message : `It answered ${answer.status}.`);
}

type Hook = {
  readonly path: string;
  readonly body: string;
  readonly timestamp: string;
  readonly signature: string;
};

const SECONDS_OFF_MAX = 300;

/** Whether a webhook is the wallet's, and of now. */
export function isFromWallet(
  { hookSecret }: MerchantAccount,
  { body, path, signature, timestamp }: Hook,
): boolean {
  const right = Buffer.from(signatureOf(hookSecret, { method: "POST", path, timestamp, body }));
  const given = Buffer.from(signature);
  const isTimely = Math.abs(Date.now() / 1000 - Number.parseInt(timestamp, 10)) <= SECONDS_OFF_MAX;
  return isTimely && given.length === right.length && timingSafeEqual(given, right);
}
