import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** The one account of the stood-in Sumsub. */
export type SumsubAccount = {
  readonly appToken: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
};

const SKEW_MS_MAX = 60_000;

export type SignedRequest = {
  readonly method: string;
  /** As it stands below the API's root, with the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Whether a request carries the account's token and its signature over itself, made just now. */
export function isSignedRequest(
  { appToken, secretKey }: SumsubAccount,
  { method, path, headers, body }: SignedRequest,
  nowMs: number,
): boolean {
  const [token, seconds, signature] = [
    headers["x-app-token"],
    headers["x-app-access-ts"],
    headers["x-app-access-sig"],
  ].map(String);
  if (token !== appToken || seconds === undefined || signature === undefined) return false;
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(nowMs - Number(seconds) * 1000) > SKEW_MS_MAX) return false;
  const text = seconds + method + path + body;
  const expected = createHmac("sha256", secretKey).update(text).digest();
  const given = Buffer.from(signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
