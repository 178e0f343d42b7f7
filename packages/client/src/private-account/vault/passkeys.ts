import {
  createDeviceKey,
  expandKey,
  IV_LENGTH,
  randomBytes,
  seal,
  unseal,
  wipe,
  type Bytes,
} from "./pinKeys.ts";
import type { PasskeyQuestion, PasskeyRecord } from "./passkeyRecord.ts";
import { readWords } from "./readWords.ts";
import { done, refuse, type VaultAnswer } from "./vaultAnswer.ts";
import type { VaultPorts, VaultStorage } from "./vaultPorts.ts";
import { envelopeOf } from "./writeWords.ts";

/** What may be opened by passkey, where a passkey was added for the words that are there. */
export async function passkeyOf(storage: VaultStorage): Promise<PasskeyRecord | undefined> {
  const passkey = await storage.readPasskey();
  return passkey?.recordId === (await recordIdOf(storage)) ? passkey : undefined;
}

/** Lets a passkey open the words of a PIN that is right; another one that did so does no longer. (rule 503) */
export async function addPasskey(
  ports: VaultPorts,
  pin: Bytes,
  { credentialId, prfSalt, secret }: PasskeyQuestion & { readonly secret: Bytes },
): Promise<VaultAnswer<null>> {
  const { storage } = ports;
  const read = await readWords(ports, pin);
  if (!read.ok) return read;
  const recordId = await recordIdOf(storage);
  const sealed = await sealWords(read.value, secret);
  wipe(read.value);
  // A bare record that could not get its layers now.
  if (recordId === undefined) return refuse({ kind: "noAnswer" });
  await storage.writePasskey({ version: 1, recordId, credentialId, prfSalt, ...sealed });
  return done;
}

/** The words by the secret of their passkey; the server is not asked, and no PIN is counted. (rule 503) */
export async function readByPasskey(
  { storage }: VaultPorts,
  secret: Bytes,
): Promise<VaultAnswer<Bytes>> {
  const passkey = await passkeyOf(storage);
  if (passkey === undefined) return refuse({ kind: "none" });
  const { ciphertext, deviceIv, deviceKey, iv } = passkey;
  const inner = await unseal(ciphertext, { key: deviceKey, iv: deviceIv, bound: BOUND });
  const key = await keyOfSecret(secret);
  const words = inner && (await unseal(inner, { key, iv, bound: BOUND }));
  wipe(key);
  return words === undefined ? refuse({ kind: "wrongPasskey" }) : { ok: true, value: words };
}

/** Runs what writes the same words under another envelope, and lets the passkey open them there too. */
export async function keepingPasskey<T>(storage: VaultStorage, run: () => Promise<T>): Promise<T> {
  const passkey = await passkeyOf(storage);
  const result = await run();
  const recordId = await recordIdOf(storage);
  if (passkey !== undefined && recordId !== undefined && recordId !== passkey.recordId)
    await storage.writePasskey({ ...passkey, recordId });
  return result;
}

const BOUND: Bytes = new TextEncoder().encode("coffer:passkey:v1");

type SealedWords = Pick<PasskeyRecord, "ciphertext" | "deviceIv" | "deviceKey" | "iv">;

async function sealWords(words: Bytes, secret: Bytes): Promise<SealedWords> {
  const iv = randomBytes(IV_LENGTH);
  const deviceIv = randomBytes(IV_LENGTH);
  const deviceKey = await createDeviceKey();
  const key = await keyOfSecret(secret);
  const inner = await seal(words, { key, iv, bound: BOUND });
  wipe(key);
  const ciphertext = await seal(inner, { key: deviceKey, iv: deviceIv, bound: BOUND });
  return { ciphertext, deviceIv, deviceKey, iv };
}

const keyOfSecret = (secret: Bytes): Promise<Bytes> =>
  expandKey(secret, new Uint8Array(), "coffer:passkey-key:v1");

async function recordIdOf(storage: VaultStorage): Promise<string | undefined> {
  const record = await storage.readRecord();
  const envelope = record && (await envelopeOf(storage, record));
  return typeof envelope === "object" ? envelope.recordId : undefined;
}
