import type { NetworkId } from "@coffer/core/assets";

export type SignatureAlgorithm = "secp256k1" | "ed25519";

/**
 * What the holder of a private account is to sign, as it crosses to the browser (rule 504). All hex is in
 * small letters and without a prefix.
 *
 * - evm: one; `payload` is the unsigned EIP-1559 transaction, the signature r, s and the parity of y, 65 bytes.
 * - ton: one; `payload` is the signed part of a message to wallet v4R2 as a bag of cells, the signature 64
 *   bytes; `extra.walletVersion` is `v4R2`, `extra.stateInit` the bag of cells that the wallet begins with,
 *   where nothing was sent from it yet.
 * - bitcoin: one for each input; `payload` is the whole PSBT with all previous transactions, the same in
 *   each; the signature DER with the kind of hash behind it; `extra.inputIndex` says which input.
 */
export type SignatureInput = {
  /** Of this order's inputs; signatures come back by it. */
  readonly id: string;
  readonly networkId: NetworkId;
  readonly publicKey: string;
  readonly payload: string;
  /** What is signed, as its author says: whoever signs computes it and believes no other. */
  readonly hash: string;
  readonly algorithm: SignatureAlgorithm;
  readonly extra: Readonly<Record<string, string | number>>;
};

export type TransferSignature = { readonly id: string; readonly signature: string };
