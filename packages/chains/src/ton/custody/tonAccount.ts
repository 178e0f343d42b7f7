import { spellTonAccount } from "@coffer/core/address";
import { refused } from "@coffer/core/outcome";
import { ed25519 } from "@noble/curves/ed25519";
import { bytesToHex } from "@noble/hashes/utils";
import type { FamilyAccount } from "../../chainFamily.ts";
import { assembleTonTransaction, tonSigningHash } from "../assembleTonTransaction.ts";
import { readPublicHalf, walletAccount, walletIdOf } from "../walletV4.ts";
import { slip10Key } from "../../slip10Key.ts";

/** m/44'/607'/0' is the first, all hardened (rule 25). */
const tonPath = (number: number) => [44, 607, number];

/**
 * The one key of an account of custody, and its wallets: one for each number, told apart by the
 * wallet id that stands in each, so that the key's public half is enough to know them all.
 */
export function tonAccount(seed: Uint8Array, number = 0): FamilyAccount {
  const key = slip10Key(seed, tonPath(number));
  const publicKey = ed25519.getPublicKey(key);
  const publicHalf = bytesToHex(publicKey);
  return {
    publicHalf,
    addressAt: (index) => tonCustodyAddress(publicHalf, index),
    sign: (payload, index) => {
      const wallet = { publicKey, walletId: walletIdOf(index) };
      const hash = tonSigningHash(payload, wallet);
      if (hash === undefined) return refused("it is no transfer of the key's own address");
      const signature = ed25519.sign(hash, key);
      const assembled = assembleTonTransaction({ payload, key: wallet, signature });
      return assembled.ok ? assembled : refused(assembled.problem.kind);
    },
  };
}

/** What `tonAccount` gives the address at an index, from its public half. */
export const tonCustodyAddress = (publicHalf: string, index: bigint): string =>
  spellTonAccount(
    walletAccount({ publicKey: readPublicHalf(publicHalf), walletId: walletIdOf(index) }),
  );
