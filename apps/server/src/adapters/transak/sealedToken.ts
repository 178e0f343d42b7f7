import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The account that a token belongs to; its secret is what tokens are given for. */
export type SellerAccount = { readonly accountOf: string; readonly secret: string };

const keyOf = ({ secret }: SellerAccount): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "coffer:seller-token:v1", KEY_BYTES));

/** Seals a token for whoever knows the account's secret, and could have another one without it. */
export function sealToken(token: string, account: SellerAccount): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(account), iv);
  cipher.setAAD(Buffer.from(account.accountOf));
  const text = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** Null for what was sealed with another secret, for another account, or changed. */
export function openToken(sealed: string, account: SellerAccount): string | null {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, keyOf(account), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(account.accountOf));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
