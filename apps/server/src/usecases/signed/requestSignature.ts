import { createHmac, timingSafeEqual } from "node:crypto";

/** What is signed of a request, ours or of a server that calls. */
export type SignedParts = {
  readonly method: string;
  /** With its query, as it stands in the request. */
  readonly path: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  readonly body: Uint8Array;
};

/** Hex HMAC-SHA256 of method, path, timestamp and body, joined by line feeds. (rule 401) */
export const signatureOf = (
  secret: string,
  { body, method, path, timestamp }: SignedParts,
): string =>
  createHmac("sha256", secret)
    .update(`${method}\n${path}\n${timestamp}\n`)
    .update(body)
    .digest("hex");

/** How far the clock of a server that calls may be off. */
const TIMESTAMP_OFF_MS_MAX = 300_000;

/** Whether such a time is near enough to now. */
export function isTimely(timestamp: string, nowMs: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Number.parseInt(timestamp, 10) * 1000 - nowMs) <= TIMESTAMP_OFF_MS_MAX;
}

/** In a time that tells nothing of where the two differ. */
export function isSignature(given: string, secret: string, parts: SignedParts): boolean {
  const right = Buffer.from(signatureOf(secret, parts));
  const told = Buffer.from(given.toLowerCase());
  return told.length === right.length && timingSafeEqual(told, right);
}
