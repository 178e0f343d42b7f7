import {
  createDeviceKey,
  expandKey,
  IV_LENGTH,
  pinProof,
  randomBytes,
  SALT_LENGTH,
  seal,
  SHARE_LENGTH,
  stretchPin,
  unseal,
  wipe,
  type Bytes,
} from "./pinKeys.ts";

/** The one record of the mnemonic's database. Bare, its ciphertext is of the words; else of layers around that. */
export type SeedRecord = {
  readonly salt: Bytes;
  readonly iv: Bytes;
  readonly ciphertext: Bytes;
};

/** What the layers around a record need besides the PIN and the server's share; kept apart from the record. */
export type Envelope = {
  readonly version: 1;
  /** Random; under it the server has its share. */
  readonly recordId: string;
  readonly proofSalt: Bytes;
  /** Of this browser: it cannot be read out, so that a record that was sent away stays shut. */
  readonly deviceKey: CryptoKey;
  readonly deviceIv: Bytes;
  readonly shareIv: Bytes;
  /** The digest of the record that it is around. */
  readonly covers: Bytes;
  /** The digest of the bare record that it came to be around, for a move that was cut off half-way. */
  readonly bareBefore: Bytes | null;
};

export type SealedSeed = {
  readonly record: SeedRecord;
  readonly envelope: Envelope;
  /** For the server, and kept nowhere here. */
  readonly share: Bytes;
  readonly proof: Bytes;
};

const ID_LENGTH = 16;
const NOTHING: Bytes = new Uint8Array();

/**
 * Encrypts words anew: with the PIN as a bare record is, with the PIN and a share that the server holds,
 * and with a key of this browser. Salts, nonces, share and key are fresh each time. (rules 243 and 497)
 */
export async function sealSeed(
  words: Bytes,
  pin: Bytes,
  bareBefore: Bytes | null,
): Promise<SealedSeed> {
  const salt = randomBytes(SALT_LENGTH);
  const proofSalt = randomBytes(SALT_LENGTH);
  const iv = randomBytes(IV_LENGTH);
  const shareIv = randomBytes(IV_LENGTH);
  const deviceIv = randomBytes(IV_LENGTH);
  const recordId = hexOf(randomBytes(ID_LENGTH));
  const share = randomBytes(SHARE_LENGTH);
  const deviceKey = await createDeviceKey();

  const [pinKey, proof] = await Promise.all([stretchPin(pin, salt), pinProof(pin, proofSalt)]);
  const sharedKey = await keyOfShare(pinKey, share);
  const bound = boundTo(recordId);
  const bare = await seal(words, { key: pinKey, iv, bound: NOTHING });
  const shared = await seal(bare, { key: sharedKey, iv: shareIv, bound });
  const ciphertext = await seal(shared, { key: deviceKey, iv: deviceIv, bound });
  wipe(pinKey, sharedKey);

  const record = { salt, iv, ciphertext };
  const covers = await digestOf(record);
  return {
    record,
    envelope: {
      version: 1,
      recordId,
      proofSalt,
      deviceKey,
      deviceIv,
      shareIv,
      covers,
      bareBefore,
    },
    share,
    proof,
  };
}

/** What opens a record's layers: its PIN stretched, and the server's share. */
export type LayerKeys = { readonly pinKey: Bytes; readonly share: Bytes };

/** The words of a record with its layers; undefined where anything of it is not as it was written. */
export async function openSealed(
  { iv, ciphertext }: SeedRecord,
  { deviceIv, deviceKey, recordId, shareIv }: Envelope,
  { pinKey, share }: LayerKeys,
): Promise<Bytes | undefined> {
  const bound = boundTo(recordId);
  const shared = await unseal(ciphertext, { key: deviceKey, iv: deviceIv, bound });
  if (shared === undefined) return undefined;
  const sharedKey = await keyOfShare(pinKey, share);
  const bare = await unseal(shared, { key: sharedKey, iv: shareIv, bound });
  wipe(sharedKey);
  return bare && unseal(bare, { key: pinKey, iv, bound: NOTHING });
}

/** The words of a bare record; undefined with another PIN, and for changed bytes. */
export async function openBare(
  { salt, iv, ciphertext }: SeedRecord,
  pin: Bytes,
): Promise<Bytes | undefined> {
  const pinKey = await stretchPin(pin, salt);
  const words = await unseal(ciphertext, { key: pinKey, iv, bound: NOTHING });
  wipe(pinKey);
  return words;
}

/** What names the very bytes of a record. */
export async function digestOf({ salt, iv, ciphertext }: SeedRecord): Promise<Bytes> {
  const whole = Uint8Array.of(...salt, ...iv, ...ciphertext);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

const keyOfShare = (pinKey: Bytes, share: Bytes): Promise<Bytes> =>
  expandKey(pinKey, share, "coffer:pin-share:v1");

const boundTo = (recordId: string): Bytes =>
  new TextEncoder().encode(`coffer:seed-record:v1:${recordId}`);

const hexOf = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
