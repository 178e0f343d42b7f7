/** Bytes of a buffer of their own: what WebCrypto takes, and what can be overwritten. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Of the record, and never fewer: a record says nothing of how it was made. (rule 497) */
const PIN_ITERATIONS = 100_000;
export const SALT_LENGTH = 16;
export const IV_LENGTH = 12;
export const SHARE_LENGTH = 32;
const KEY_BITS = 256;

/** Overwrites what has been used: a copy that is left would be read in a dump of the memory. */
export function wipe(...used: readonly (Uint8Array | undefined)[]): void {
  for (const bytes of used) bytes?.fill(0);
}

/** 32 bytes of a PIN and a salt: PBKDF2 with SHA-256. What is there of the PIN stays the caller's. */
export async function stretchPin(pin: Bytes, salt: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", pin, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: PIN_ITERATIONS };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, KEY_BITS));
}

/** 32 bytes made of a secret, for one purpose: HKDF with SHA-256. */
export async function expandKey(secret: Bytes, salt: Bytes, purpose: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const info = new TextEncoder().encode(purpose);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, KEY_BITS));
}

/**
 * What shows the server that a PIN is right, and nothing more of it: made with a salt of its own, so that
 * it opens nothing. (rule 242)
 */
export async function pinProof(pin: Bytes, proofSalt: Bytes): Promise<Bytes> {
  const stretched = await stretchPin(pin, proofSalt);
  const proof = await expandKey(stretched, new Uint8Array(), "verify");
  wipe(stretched);
  return proof;
}

/** How bytes are encrypted: with which key, which nonce, and bound to what they belong to. */
export type Sealing = {
  readonly key: Bytes | CryptoKey;
  readonly iv: Bytes;
  readonly bound: Bytes;
};

/** Encrypts in AES-GCM, which refuses whatever was changed since. */
export async function seal(clear: Bytes, { bound, iv, key }: Sealing): Promise<Bytes> {
  const how = { name: "AES-GCM", iv, additionalData: bound };
  return new Uint8Array(await crypto.subtle.encrypt(how, await aesKey(key), clear));
}

/** What `seal` was given; undefined with another key, and for changed bytes. */
export async function unseal(
  sealed: Bytes,
  { bound, iv, key }: Sealing,
): Promise<Bytes | undefined> {
  const how = { name: "AES-GCM", iv, additionalData: bound };
  const withKey = await aesKey(key);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, withKey, sealed));
  } catch {
    return undefined;
  }
}

const aesKey = async (key: Bytes | CryptoKey): Promise<CryptoKey> =>
  key instanceof Uint8Array
    ? crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"])
    : key;

/** A key that this browser keeps and no script can read. */
export const createDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: "AES-GCM", length: KEY_BITS }, false, ["encrypt", "decrypt"]);

export const randomBytes = (length: number): Bytes =>
  crypto.getRandomValues(new Uint8Array(length));
