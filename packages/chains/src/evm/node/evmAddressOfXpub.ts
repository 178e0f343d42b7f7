import { HDKey } from "@scure/bip32";
import { addressOfPublicKey } from "../addressOfPublicKey.ts";

/** Branch 0 receives from outside, 1 is for the account's own movements (BIP44). */
export type EvmBranch = 0 | 1;

/** Above it, children are hardened and have no public derivation. */
const INDEX_MAX = 2 ** 31 - 1;

/**
 * The checksummed address at `branch/index` of an account xpub, watch-only. Throws when handed a
 * private extended key: a process that only watches must not hold one (decision 43).
 */
export function evmAddressOfXpub(xpub: string, branch: EvmBranch, index: number): string {
  if (!xpub.startsWith("xpub")) throw new Error("evmAddressOfXpub: not a public extended key");
  if (!Number.isInteger(index) || index < 0 || index > INDEX_MAX) {
    throw new Error(`evmAddressOfXpub: ${index} is no index of an address`);
  }
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(branch).deriveChild(index);
  if (publicKey === null) throw new Error("evmAddressOfXpub: a derived child has a public key");
  return addressOfPublicKey(publicKey);
}
