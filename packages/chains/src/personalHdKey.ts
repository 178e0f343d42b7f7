import { HDKey } from "@scure/bip32";

/**
 * The pair of keys of a seed at a path (BIP32), for families on secp256k1. What stands on the way is
 * overwritten, as far as the library lets go of it.
 */
export function personalHdKey(
  seed: Uint8Array,
  path: string,
): { readonly privateKey: Uint8Array; readonly publicKey: Uint8Array } {
  const master = HDKey.fromMasterSeed(seed);
  const child = master.derive(path);
  master.wipePrivateData();
  const { privateKey, publicKey } = child;
  if (privateKey === null || publicKey === null) throw new Error("A seed derives private keys.");
  const kept = { privateKey: Uint8Array.from(privateKey), publicKey: Uint8Array.from(publicKey) };
  child.wipePrivateData();
  return kept;
}
