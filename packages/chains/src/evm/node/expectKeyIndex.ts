/** Above it, children are hardened and have no public derivation (BIP32). */
const INDEX_MAX = 2 ** 31 - 1;

/** Throws unless it is the index of a key that its public half can be derived for. */
export function expectKeyIndex(index: number): void {
  if (!Number.isInteger(index) || index < 0 || index > INDEX_MAX)
    throw new Error(`${index} is no index of an address`);
}
