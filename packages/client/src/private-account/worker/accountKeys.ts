import { bytesToHex } from "@noble/hashes/utils";
import { wipe, type Bytes } from "../vault/pinKeys.ts";

/** What may be known of a private account's key on a network. */
export type AccountKey = {
  readonly address: string;
  /** Hex. */
  readonly publicKey: string;
};

/** What a family derives, with the key that nobody but this room sees. */
type Derived = {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly privateKey: Uint8Array;
};

/** The families that private accounts are of. What each is made with is loaded when the first key of it is asked for. */
const families: Readonly<
  Record<string, () => Promise<(seed: Uint8Array, chainId: string) => Derived>>
> = {
  evm: async () => (await import("@coffer/chains/evm/personal")).evmPersonalKey,
  ton: async () => (await import("@coffer/chains/ton/personal")).tonPersonalKey,
  bitcoin: async () => (await import("@coffer/chains/bitcoin/personal")).bitcoinPersonalKey,
};

/** The public half of a seed's key on a network (rule 495). Throws for a family that has none. */
export async function accountKeyOf(
  seed: Bytes,
  { chainId, type }: { readonly type: string; readonly chainId: string },
): Promise<AccountKey> {
  const derive = await families[type]?.();
  if (derive === undefined) throw new Error(`No private account is of the family ${type}.`);
  const { address, privateKey, publicKey } = derive(seed, chainId);
  wipe(privateKey);
  return { address, publicKey: bytesToHex(publicKey) };
}
