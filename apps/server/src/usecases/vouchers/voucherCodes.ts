import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { VOUCHER_ALPHABET, VOUCHER_CODE_LENGTH } from "@coffer/core/vouchers";
import type { Random } from "../../ports/clockAndRandom.ts";
import type { VoucherKeys } from "../../ports/services.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Secrets = VoucherKeys["secrets"];
type Use = "lookup" | "seal";

const keyOf = (secret: string, use: Use): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", `coffer:voucher-${use}:v1`, KEY_BYTES));

/** The newest first; what is made is made by the first. */
const inUse = ({ current, previous }: Secrets): readonly string[] =>
  previous === undefined ? [current] : [current, previous];

/** A uniform code out of the alphabet. (rule 21) */
export const drawVoucherCode = (random: Pick<Random, "below">): string =>
  Array.from(
    { length: VOUCHER_CODE_LENGTH },
    () => VOUCHER_ALPHABET[random.below(VOUCHER_ALPHABET.length)],
  ).join("");

const lookupOf = (secret: string, code: string): Uint8Array =>
  createHmac("sha256", keyOf(secret, "lookup")).update(code).digest();

/** By what a code is found, under the key in use and then under the one before it. (rule 65) */
export const codeLookups = (
  secrets: Secrets,
  code: string,
): readonly [Uint8Array, ...Uint8Array[]] => {
  const [current = "", ...previous] = inUse(secrets);
  return [lookupOf(current, code), ...previous.map((secret) => lookupOf(secret, code))];
};

/** Seals a code for its voucher and no other. */
export function sealCode({ current }: Secrets, voucherId: string, code: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(current, "seal"), iv);
  cipher.setAAD(Buffer.from(voucherId));
  const text = Buffer.concat([cipher.update(code, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** The code of a voucher; null for what no key in use has sealed for it. */
export function openCode(secrets: Secrets, voucherId: string, sealed: Uint8Array): string | null {
  for (const secret of inUse(secrets)) {
    const code = openBy(secret, voucherId, sealed);
    if (code !== null) return code;
  }
  return null;
}

function openBy(secret: string, voucherId: string, sealed: Uint8Array): string | null {
  try {
    const iv = sealed.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, keyOf(secret, "seal"), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(voucherId));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
