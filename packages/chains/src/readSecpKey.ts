import { secp256k1 } from "@noble/curves/secp256k1";
import { hexToBytes } from "@noble/hashes/utils";

const compressedForm = /^0[23][0-9a-f]{64}$/;

/** A compressed key of secp256k1; undefined for what is none, or not on the curve. */
export function readSecpKey(publicKey: string): Uint8Array | undefined {
  if (!compressedForm.test(publicKey)) return undefined;
  try {
    secp256k1.ProjectivePoint.fromHex(publicKey).assertValidity();
    return hexToBytes(publicKey);
  } catch {
    return undefined; // not on the curve
  }
}
