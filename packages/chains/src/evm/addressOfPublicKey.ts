import { spellEvmAddress } from "@coffer/core/address";
import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";

/** The checksummed address of a secp256k1 public key, compressed or not. */
export function addressOfPublicKey(publicKey: Uint8Array): string {
  const uncompressed = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false);
  return spellEvmAddress(keccak_256(uncompressed.subarray(1)).subarray(-20));
}
