import { secp256k1 } from "@noble/curves/secp256k1";
import { concatBytes } from "@noble/hashes/utils";
import { HDKey } from "@scure/bip32";
import { formatBytes, parseBytes } from "../bytes.ts";
import { addressOfPublicKey } from "../addressOfPublicKey.ts";
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";

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
   * (rule 26).
   */
  readonly sign: (payloadHex: string, place: EvmKeyPlace) => string;
};

type Key = { readonly privateKey: Uint8Array; readonly address: string };

/**
 * Opens an EVM account of a seed (BIP44, rule 25), the first where no other is named. The key used last stays at hand: a payout
 * address signs one payment after another, and to derive its key costs more than to sign with it.
 */
export function openEvmAccount(seed: Uint8Array, number = 0): EvmAccount {
  const master = HDKey.fromMasterSeed(seed);
  const account = master.derive(accountPath(number));
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

/** BIP44 account of the EVM family (rule 25). */
const accountPath = (number: number): string => `m/44'/60'/${number}'`;

/** The public half of an EVM account of a seed: enough to derive every address, not one key. */
export function evmAccountXpub(seed: Uint8Array, number = 0): string {
  const master = HDKey.fromMasterSeed(seed);
  const account = master.derive(accountPath(number));
  const xpub = account.publicExtendedKey;
  account.wipePrivateData();
  master.wipePrivateData();
  return xpub;
}

/** Branch 0 receives from outside, 1 is for the account's own movements (BIP44). */
export type EvmBranch = 0 | 1;

/**
 * The checksummed address at `branch/index` of an account xpub, watch-only. Throws when handed a
 * private extended key: a process that only watches must not hold one (rule 43).
 */
export function evmAddressOfXpub(xpub: string, branch: EvmBranch, index: number): string {
  if (!xpub.startsWith("xpub")) throw new Error("evmAddressOfXpub: not a public extended key");
  expectKeyIndex(index);
  const { publicKey } = branchOf(xpub, branch).deriveChild(index);
  if (publicKey === null) throw new Error("evmAddressOfXpub: a derived child has a public key");
  return addressOfPublicKey(publicKey);
}

let lastBranch: { readonly of: string; readonly node: HDKey } | undefined;

/** The one used last stays at hand: it is half of the way to each of its addresses. */
function branchOf(xpub: string, branch: EvmBranch): HDKey {
  const of = `${xpub}/${branch}`;
  if (lastBranch?.of !== of)
    lastBranch = { of, node: HDKey.fromExtendedKey(xpub).deriveChild(branch) };
  return lastBranch.node;
}

/** Above it, children are hardened and have no public derivation (BIP32). */
const INDEX_MAX = 2 ** 31 - 1;

/** Throws unless it is the index of a key that its public half can be derived for. */
function expectKeyIndex(index: number): void {
  if (!Number.isInteger(index) || index < 0 || index > INDEX_MAX)
    throw new Error(`${index} is no index of an address`);
}
