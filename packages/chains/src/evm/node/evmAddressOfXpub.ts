import { HDKey } from "@scure/bip32";
import { addressOfPublicKey } from "../addressOfPublicKey.ts";
import { expectKeyIndex } from "./expectKeyIndex.ts";

/** Branch 0 receives from outside, 1 is for the account's own movements (BIP44). */
export type EvmBranch = 0 | 1;

/**
 * The checksummed address at `branch/index` of an account xpub, watch-only. Throws when handed a
 * private extended key: a process that only watches must not hold one (decision 43).
 */
export function evmAddressOfXpub(xpub: string, branch: EvmBranch, index: number): string {
  if (!xpub.startsWith("xpub")) throw new Error("evmAddressOfXpub: not a public extended key");
  expectKeyIndex(index);
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(branch).deriveChild(index);
  if (publicKey === null) throw new Error("evmAddressOfXpub: a derived child has a public key");
  return addressOfPublicKey(publicKey);
}
