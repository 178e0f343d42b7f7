import { spellTonAccount } from "@coffer/core/address";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { ed25519 } from "@noble/curves/ed25519";
import { bytesToHex } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { readBagOfCells, writeBagOfCells } from "./cell/bagOfCells.ts";
import type { CellMark } from "./cell/tonCell.ts";
import { decodeTonTransfer, type TonDecodeProblem } from "./decodeTonTransfer.ts";
import { externalHash, readExternal } from "./tonMessage.ts";
import {
  externalOf,
  readSignedPart,
  readUnsignedTon,
  signedBody,
  signedPart,
} from "./unsignedTon.ts";
import { walletAccount, type WalletKey } from "./walletV4.ts";

export type TonAssembleProblem =
  | { readonly kind: "undecodable"; readonly reason: TonDecodeProblem }
  /** The key's wallet is not the one that is told. */
  | { readonly kind: "foreignWallet" }
  | { readonly kind: "badSignature" };

export type SignedTonTransaction = {
  /** What a node takes: a bag of cells in base64. */
  readonly transaction: string;
  readonly transactionId: string;
};

export type UnassembledTonTransaction = {
  readonly payload: string;
  /** The wallet that the payload names. */
  readonly key: WalletKey;
  /** 64 bytes, of the hash that `tonSigningHash` answers. */
  readonly signature: Uint8Array;
};

/** The only hash that is signed of a payload that was verified; undefined where it is of another wallet. */
export function tonSigningHash(payload: string, key: WalletKey): Uint8Array | undefined {
  const unsigned = readUnsignedTon(payload);
  if (unsigned === undefined || !isSame(unsigned.from, walletAccount(key))) return undefined;
  return signedPart(key.walletId, unsigned).hash;
}

/** Joins payload and signature, after proving that the signature is its wallet's. */
export function assembleTonTransaction({
  key,
  payload,
  signature,
}: UnassembledTonTransaction): Outcome<SignedTonTransaction, TonAssembleProblem> {
  const decoded = decodeTonTransfer(payload);
  if (!decoded.ok) return refused({ kind: "undecodable", reason: decoded.problem });
  const unsigned = readUnsignedTon(payload);
  const hash = tonSigningHash(payload, key);
  if (unsigned === undefined || hash === undefined) return refused({ kind: "foreignWallet" });
  if (!isSignedBy(key.publicKey, signature, hash)) return refused({ kind: "badSignature" });
  const external = externalOf(unsigned, key, signature);
  const { account, body } = readExternal(external);
  return ok({
    transaction: base64.encode(writeBagOfCells(external)),
    transactionId: transactionIdOf(account, body),
  });
}

const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.every((byte, place) => byte === right[place]);

export function isSignedBy(
  publicKey: Uint8Array,
  signature: Uint8Array,
  hash: Uint8Array,
): boolean {
  try {
    return ed25519.verify(signature, hash, publicKey);
  } catch {
    return false; // no signature, or no key
  }
}

/**
 * By what a message from outside is known, before it is sent and after: its hash in the one form that
 * it has wherever it stands, and the account, since no node finds a message by its hash alone.
 */
export const transactionIdOf = (account: Uint8Array, body: CellMark): string =>
  `${bytesToHex(externalHash(account, body))}:${spellTonAccount(account)}`;

const idForm = /^[0-9a-f]{64}:(.{48})$/;

/** The account in a transaction's id; undefined for a text that is none. */
export const accountInId = (transactionId: string): string | undefined =>
  idForm.exec(transactionId)?.[1];

/** What signed bytes would do, as their wallet and the network read them; undefined for other bytes. */
export function readSignedTon(transaction: string) {
  try {
    const root = readBagOfCells(base64.decode(transaction));
    if (root === undefined) return undefined;
    const { account, body } = readExternal(root);
    const { part } = signedBody(body);
    return {
      address: spellTonAccount(account),
      transactionId: transactionIdOf(account, body),
      ...readSignedPart(part),
    };
  } catch {
    return undefined; // no base64, or other cells
  }
}
