import type { PersonalKey } from "../../personalKey.ts";
import { personalHdKey } from "../../personalHdKey.ts";
import { addressOfPublicKey } from "../addressOfPublicKey.ts";

const PATH = "m/44'/60'/0'/0/0";

/** The key of a private account on every network of EVM: one address for them all (BIP44, rule 495). */
export function evmPersonalKey(seed: Uint8Array): PersonalKey {
  const { privateKey, publicKey } = personalHdKey(seed, PATH);
  return { privateKey, publicKey, address: addressOfPublicKey(publicKey) };
}
