import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SealingSecrets } from "../ports/services.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a text is sealed for: nothing else opens it. */
export type Sealing = {
  /** Its kind and version, such as `coffer:voucher-seal:v1`. */
  readonly label: string;
  readonly subject: string;
};

/** A key for one kind of things, made of a secret. */
export const keyFor = (secret: string, label: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", label, KEY_BYTES));

/** The newest first; what is made is made by the first. */
export const inUse = ({ current, previous }: SealingSecrets): readonly string[] =>
  previous === undefined ? [current] : [current, previous];

export function sealText(
  { current }: SealingSecrets,
  { label, subject }: Sealing,
  text: string,
): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(current, label), iv);
  cipher.setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text again; null for what no secret in use has sealed for this subject. */
export function openText(
  secrets: SealingSecrets,
  sealing: Sealing,
  sealed: Uint8Array,
): string | null {
  for (const secret of inUse(secrets)) {
    const text = openBy(secret, sealing, sealed);
    if (text !== null) return text;
  }
  return null;
}

function openBy(secret: string, { label, subject }: Sealing, sealed: Uint8Array): string | null {
  try {
    const iv = sealed.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFor(secret, label), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(subject));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
