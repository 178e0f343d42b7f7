import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a query, its question mark included, ends with the account's signature of all before it. */
export function isSignedQuery(query: string, secretKey: string): boolean {
  const [, signed = "", signature = ""] = /^(\?.*)&signature=([^&]+)$/.exec(query) ?? [];
  const expected = createHmac("sha256", secretKey).update(signed).digest();
  const given = Buffer.from(decodeURIComponent(signature), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
