import { ok, refused } from "@coffer/core/outcome";
import { HDKey } from "@scure/bip32";
import type { FamilyAccount } from "../../chainFamily.ts";
import { addressOfScript } from "../bitcoinNetwork.ts";
import { decodeBitcoinTransfer } from "../decodeBitcoinTransfer.ts";
import { lockOfKey } from "../lockOfKey.ts";

/** Every key of custody is on the branch that receives: what is given back goes where it came from. */
const CUSTODY_BRANCH = 0;
/** Above it, children are hardened and have no public derivation (BIP32). */
const INDEX_MAX = 2n ** 31n - 1n;

/**
 * The keys of custody that a seed has: m/84'/0' on every chain of Bitcoin, since a seed is for one of
 * them (rule 254). Their public half is the account's extended public key.
 */
export function bitcoinAccount(seed: Uint8Array, number = 0, chainId = "mainnet"): FamilyAccount {
  const master = HDKey.fromMasterSeed(seed);
  const account = master.derive(`m/84'/0'/${number}'`);
  master.wipePrivateData();
  const { publicExtendedKey: publicHalf } = account;
  return {
    publicHalf,
    addressAt: (index) => bitcoinCustodyAddress(chainId, publicHalf, index),
    sign: (payload, index) => {
      const decoded = decodeBitcoinTransfer(payload);
      if (!decoded.ok) return decoded;
      const { facts, transaction } = decoded.value;
      const { privateKey, publicKey } = childAt(account, index);
      if (privateKey === null || publicKey === null)
        throw new Error("A seed derives private keys.");
      if (facts.sender !== lockOfKey(publicKey))
        return refused("it is no transfer of the key's own address");
      transaction.sign(privateKey);
      transaction.finalize();
      privateKey.fill(0);
      return ok({ transaction: transaction.hex, transactionId: transaction.id });
    },
  };
}

/** What `bitcoinAccount` gives the address at an index, from its public half. Throws for a private one. */
export function bitcoinCustodyAddress(chainId: string, publicHalf: string, index: bigint): string {
  if (!publicHalf.startsWith("xpub")) throw new Error("It is no extended public key.");
  const { publicKey } = childAt(HDKey.fromExtendedKey(publicHalf), index);
  const address = publicKey === null ? undefined : addressOfScript(chainId, lockOfKey(publicKey));
  if (address === undefined) throw new Error("A derived child has an address.");
  return address;
}

function childAt(account: HDKey, index: bigint): HDKey {
  if (index < 0n || index > INDEX_MAX) throw new Error(`${index} is no index of an address`);
  return account.deriveChild(CUSTODY_BRANCH).deriveChild(Number(index));
}
