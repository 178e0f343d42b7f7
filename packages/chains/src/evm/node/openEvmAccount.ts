import { secp256k1 } from "@noble/curves/secp256k1";
import { concatBytes } from "@noble/hashes/utils";
import { HDKey } from "@scure/bip32";
import { addressOfPublicKey } from "../addressOfPublicKey.ts";
import { formatBytes, parseBytes } from "../bytes.ts";
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";
import { EVM_ACCOUNT_PATH } from "./evmAccountXpub.ts";
import type { EvmBranch } from "./evmAddressOfXpub.ts";
import { expectKeyIndex } from "./expectKeyIndex.ts";

/** Where a key stands in an account. */
export type EvmKeyPlace = { readonly branch: EvmBranch; readonly index: number };

/** The keys of a seed's EVM account, for as long as it is open. The seed is needed no more. */
export type EvmAccount = {
  /** The public half. */
  readonly xpub: string;
  /** The checksummed address of a key. */
  readonly addressAt: (place: EvmKeyPlace) => string;
  /**
   * Signs a payload with a key: 65 bytes r, s (low), y parity. Deterministic (RFC 6979). Throws on a
   * payload that `decodeEvmTransfer` refuses; the caller has verified it against the payout before
   * (decision 26).
   */
  readonly sign: (payloadHex: string, place: EvmKeyPlace) => string;
};

type Key = { readonly privateKey: Uint8Array; readonly address: string };

/**
 * Opens the EVM account of a seed (BIP44, decision 25). The key used last stays at hand: a payout
 * address signs one payment after another, and to derive its key costs more than to sign with it.
 */
export function openEvmAccount(seed: Uint8Array): EvmAccount {
  const master = HDKey.fromMasterSeed(seed);
  const account = master.derive(EVM_ACCOUNT_PATH);
  master.wipePrivateData();
  let last: { readonly place: EvmKeyPlace; readonly key: Key } | undefined;
  const keyAt = (place: EvmKeyPlace): Key => {
    const isLast = last?.place.branch === place.branch && last.place.index === place.index;
    if (last === undefined || !isLast) last = { place, key: deriveKey(account, place) };
    return last.key;
  };
  return {
    xpub: account.publicExtendedKey,
    addressAt: (place) => keyAt(place).address,
    sign: (payloadHex, place) => signPayload(payloadHex, keyAt(place)),
  };
}

function deriveKey(account: HDKey, { branch, index }: EvmKeyPlace): Key {
  expectKeyIndex(index);
  const parent = account.deriveChild(branch);
  const { privateKey, publicKey } = parent.deriveChild(index);
  parent.wipePrivateData();
  if (privateKey === null || publicKey === null)
    throw new Error("openEvmAccount: a seed derives private keys");
  return { privateKey, address: addressOfPublicKey(publicKey) };
}

function signPayload(payloadHex: string, { privateKey }: Key): string {
  const decoded = decodeEvmTransfer(payloadHex);
  if (!decoded.ok) throw new Error(`openEvmAccount: refused as ${decoded.problem.kind}`);
  const hash = parseBytes(decoded.value.signingHash);
  if (hash === undefined) throw new Error("openEvmAccount: a signing hash is hex");
  const signature = secp256k1.sign(hash, privateKey, { lowS: true });
  return formatBytes(concatBytes(signature.toCompactRawBytes(), Uint8Array.of(signature.recovery)));
}
