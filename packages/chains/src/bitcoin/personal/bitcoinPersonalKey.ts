import type { PersonalKey } from "../../personalKey.ts";
import { personalHdKey } from "../../personalHdKey.ts";
import { addressOfScript } from "../bitcoinNetwork.ts";
import { lockOfKey } from "../lockOfKey.ts";

/**
 * The key of a private account on a chain of Bitcoin (BIP84, rule 495). Off the main one its coin type is
 * 1, as other wallets have it; custody, whose seeds are for one chain, stays at 0.
 */
export function bitcoinPersonalKey(seed: Uint8Array, chainId: string): PersonalKey {
  const coinType = chainId === "mainnet" ? 0 : 1;
  const { privateKey, publicKey } = personalHdKey(seed, `m/84'/${coinType}'/0'/0/0`);
  const address = addressOfScript(chainId, lockOfKey(publicKey));
  if (address === undefined) throw new Error("A key has an address.");
  return { privateKey, publicKey, address };
}
