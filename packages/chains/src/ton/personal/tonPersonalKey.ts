import { spellTonAccount } from "@coffer/core/address";
import { ed25519 } from "@noble/curves/ed25519";
import type { PersonalKey } from "../../personalKey.ts";
import { slip10Key } from "../../slip10Key.ts";
import { FIRST_WALLET_ID, walletAccount } from "../walletV4.ts";

/** m/44'/607'/0', all hardened: this curve knows no other steps. */
const PATH = [44, 607, 0];

/** The key of a private account on TON, and its wallet v4R2: the one that other wallets open of 12 words (rule 495). */
export function tonPersonalKey(seed: Uint8Array): PersonalKey {
  const privateKey = slip10Key(seed, PATH);
  const publicKey = ed25519.getPublicKey(privateKey);
  const wallet = walletAccount({ publicKey, walletId: FIRST_WALLET_ID });
  return { privateKey, publicKey, address: spellTonAccount(wallet) };
}
