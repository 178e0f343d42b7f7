import { slip10Key } from "@coffer/chains/slip10Key";
import { ed25519 } from "@noble/curves/ed25519";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import {
  expandKey,
  IV_LENGTH,
  randomBytes,
  seal,
  unseal,
  wipe,
  type Bytes,
} from "../vault/pinKeys.ts";

/** m/44'/19167'/0', all hardened: no key of a chain signs what the container asks. (rule 501) */
const SIGNING_PATH = [44, 19_167, 0];
const KEY_PURPOSE = "coffer:container-key:v1";
/** What every message of the container begins with; its key signs nothing else. */
const SIGNED_PREFIX = "coffer:container-";
const FORM = "1.";
const BOUND: Bytes = new TextEncoder().encode("coffer:container:v1");

/** The public key that the container's calls name it by, hex. */
export function containerPublicKey(seed: Uint8Array): string {
  const key = slip10Key(seed, SIGNING_PATH);
  const publicKey = bytesToHex(ed25519.getPublicKey(key));
  wipe(key);
  return publicKey;
}

/** The signature of a message of the container, hex. Throws for any other message. (rule 501) */
export function signContainerMessage(seed: Uint8Array, message: string): string {
  if (!message.startsWith(SIGNED_PREFIX)) throw new Error("It is no message of a container.");
  const key = slip10Key(seed, SIGNING_PATH);
  const signature = bytesToHex(ed25519.sign(utf8ToBytes(message), key));
  wipe(key);
  return signature;
}

/** A container as the server keeps it: encrypted under a key of the seed, never of the PIN. (rule 501) */
export async function sealContainer(seed: Bytes, text: string): Promise<string> {
  const key = await containerKey(seed);
  const iv = randomBytes(IV_LENGTH);
  const sealed = await seal(new TextEncoder().encode(text), { key, iv, bound: BOUND });
  wipe(key);
  return `${FORM}${base64.encode(Uint8Array.of(...iv, ...sealed))}`;
}

/** What `sealContainer` was given; null of another seed, for changed bytes, and for what it never made. */
export async function openContainer(seed: Bytes, container: string): Promise<string | null> {
  const bytes = container.startsWith(FORM) ? readBase64(container.slice(FORM.length)) : undefined;
  if (bytes === undefined || bytes.length < IV_LENGTH) return null;
  const key = await containerKey(seed);
  const iv = bytes.slice(0, IV_LENGTH);
  const clear = await unseal(bytes.slice(IV_LENGTH), { key, iv, bound: BOUND });
  wipe(key);
  return clear === undefined ? null : new TextDecoder().decode(clear);
}

const containerKey = (seed: Bytes): Promise<Bytes> =>
  expandKey(seed, new Uint8Array(), KEY_PURPOSE);

function readBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(base64.decode(text));
  } catch {
    return undefined;
  }
}
