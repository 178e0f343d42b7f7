import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { z } from "zod";

const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const base64 = z.base64();
const sealedSchema = z.object({
  version: z.literal(1),
  purpose: z.string(),
  salt: base64,
  wrappedKey: base64,
  seed: base64,
});
export type SealedSeed = z.infer<typeof sealedSchema>;

type Bound = { readonly key: Uint8Array; readonly boundTo: string };

function encrypt(plain: Uint8Array, { key, boundTo }: Bound): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(boundTo));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

function decrypt(sealed: string, { key, boundTo }: Bound): Buffer {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

const boundTo = (purpose: string, part: string) => `coffer:${purpose}:${part}:v1`;

/**
 * Seals a seed phrase in an envelope: under a random data key, which is wrapped by a key from the
 * passphrase. Both are bound to the seed's purpose, so that envelopes cannot be swapped.
 */
export function sealSeed(phrase: string, purpose: string, passphrase: string): SealedSeed {
  const salt = randomBytes(KEY_BYTES);
  const wrappingKey = scryptSync(passphrase, salt, KEY_BYTES, SCRYPT);
  const dataKey = randomBytes(KEY_BYTES);
  const sealed: SealedSeed = {
    version: 1,
    purpose,
    salt: salt.toString("base64"),
    wrappedKey: encrypt(dataKey, { key: wrappingKey, boundTo: boundTo(purpose, "key") }),
    seed: encrypt(Buffer.from(phrase), { key: dataKey, boundTo: boundTo(purpose, "seed") }),
  };
  wrappingKey.fill(0);
  dataKey.fill(0);
  return sealed;
}

/** Opens an envelope. Throws on a wrong passphrase, a changed envelope, or another purpose. */
export function openSealedSeed(envelope: unknown, purpose: string, passphrase: string): string {
  const sealed = sealedSchema.parse(envelope);
  const salt = Buffer.from(sealed.salt, "base64");
  const wrappingKey = scryptSync(passphrase, salt, KEY_BYTES, SCRYPT);
  try {
    const boundKey = { key: wrappingKey, boundTo: boundTo(purpose, "key") };
    const dataKey = decrypt(sealed.wrappedKey, boundKey);
    const phrase = decrypt(sealed.seed, { key: dataKey, boundTo: boundTo(purpose, "seed") });
    dataKey.fill(0);
    return phrase.toString();
  } catch (cause) {
    throw new Error(
      `The ${purpose} seed does not open: a wrong passphrase, or the file was changed.`,
      { cause },
    );
  } finally {
    wrappingKey.fill(0);
  }
}
