import { hmac } from "@noble/hashes/hmac";
import { sha1 } from "@noble/hashes/legacy";
import { base32 } from "@scure/base";
import { ok, type Outcome, refused } from "../outcome.ts";

/** Bytes of a secret: as many as SHA-1 has, as RFC 4226 asks. */
export const TOTP_SECRET_BYTES = 20;
/** How long each code of an app stands. */
export const TOTP_STEP_MS = 30_000;
const TOTP_DIGITS = 6;
/** Steps before and after the present one whose codes are right too: a phone's clock is off, a person slow. */
const WINDOW_STEPS = 1;

/** The step of RFC 6238 that a moment (milliseconds) is in. */
export const totpStepAt = (nowMs: number): number => Math.floor(nowMs / TOTP_STEP_MS);

/** The code of a secret for a step (RFC 4226, by HMAC-SHA-1), with its leading zeros. */
export function totpCode(secret: Uint8Array, step: number, digits: number = TOTP_DIGITS): string {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(step));
  const mac = hmac(sha1, secret, message);
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const at = view.getUint8(mac.length - 1) % 16;
  const truncated = view.getUint32(at) % 2 ** 31;
  return String(truncated % 10 ** digits).padStart(digits, "0");
}

/** The same work whatever the code is, so that its time tells no digit. */
function isSameCode(one: string, other: string): boolean {
  let differing = one.length === other.length ? 0 : 1;
  for (let at = 0; at < one.length; at += 1)
    differing += one.charCodeAt(at) === other.charCodeAt(at) ? 0 : 1;
  return differing === 0;
}

type Kept = {
  readonly secret: Uint8Array;
  /** The newest step a code of which was taken; null: none yet. */
  readonly lastStep: number | null;
};

/**
 * The step whose code this is, of the present one and its neighbours. A code of a step that was taken,
 * or of one before it, is refused: whoever looked over a shoulder has nothing. Blanks count for nothing,
 * as apps write them in the middle. (rule 553)
 */
export function matchTotp(
  { secret, lastStep }: Kept,
  typed: string,
  nowMs: number,
): Outcome<number, "wrong" | "taken"> {
  const code = typed.replaceAll(/\s/gu, "");
  const present = totpStepAt(nowMs);
  const steps = [];
  for (let step = present - WINDOW_STEPS; step <= present + WINDOW_STEPS; step += 1)
    if (step >= 0 && isSameCode(totpCode(secret, step), code)) steps.push(step);
  if (steps.length === 0) return refused("wrong");
  const fresh = steps.find((step) => lastStep === null || step > lastStep);
  return fresh === undefined ? refused("taken") : ok(fresh);
}

/**
 * What an app reads out of a QR code: issuer and account as they stand in its list, and the secret. The
 * parameters are the ones that every app takes for granted.
 */
export function totpUri(issuer: string, account: string, secret: Uint8Array): string {
  const [name, label] = [issuer, account].map(encodeURIComponent);
  const text = base32.encode(secret).replaceAll("=", "");
  return `otpauth://totp/${name}:${label}?secret=${text}&issuer=${name}&algorithm=SHA1&digits=${TOTP_DIGITS}&period=${TOTP_STEP_MS / 1000}`;
}
