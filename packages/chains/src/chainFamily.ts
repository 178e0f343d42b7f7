import type { AssetKey, NetworkId } from "@coffer/core/assets";
import type { Outcome } from "@coffer/core/outcome";
import type { Chain, ChainPayee } from "./chain.ts";
import type { ChainMemory } from "./chainMemory.ts";
import type { SignedTransaction } from "./signedTransaction.ts";

/** A token that is credited and paid out. */
export type ListedToken = { readonly assetKey: AssetKey; readonly contractAddress: string };

/** One network and the node it is seen through. */
export type ChainSettings = {
  readonly url: string;
  readonly networkId: NetworkId;
  readonly confirmationsNeeded: number;
  readonly coinKey: AssetKey;
  readonly tokens: readonly ListedToken[];
  /** For a family whose nodes know no addresses; without it what was read ends with the process. */
  readonly memory?: ChainMemory | undefined;
};

/** The keys of a seed, for as long as they are open. The seed is needed no more. */
export type FamilyAccount = {
  /** Enough to derive every address, not one key. */
  readonly publicHalf: string;
  readonly addressAt: (index: bigint) => string;
  /**
   * Signs what the caller has verified (rule 26) with the key at an index. Refuses, in words, what
   * it cannot read or what the key cannot sign.
   */
  readonly sign: (payload: string, index: bigint) => Outcome<SignedTransaction, string>;
};

/** What a transaction may do at most, from a source that its author cannot touch. Base units. */
export type TransferIntent = {
  readonly networkId: NetworkId;
  /** Present for a token: its contract. */
  readonly contractAddress?: string;
  readonly to: string;
  readonly units: bigint;
  /** What the bytes carry, to the letter; empty where they carry none. */
  readonly memo: string;
  /** Coin units: the dearest fee that was agreed to. */
  readonly feeUnitsMax: bigint;
  readonly sequence: bigint;
};

/** What a transaction that pays many may do at most: exactly these, of the network's coin, and no more. */
export type BatchIntent = Pick<TransferIntent, "networkId" | "feeUnitsMax" | "sequence"> & {
  readonly payees: readonly ChainPayee[];
};

/** Unsigned bytes that wait to be signed. */
export type UnsignedVersion = {
  readonly payload: string;
  /** The signed version that they are to take the place of, where there is one. */
  readonly replaced?: string;
};

/**
 * What differs between families of networks, for whoever works beside a node: `type` as in a network
 * id, one network through a node, the keys of a seed, and the check of what is to be signed.
 */
export type ChainFamily = {
  readonly type: string;
  /** Of chains that developers make for themselves: everybody knows their keys. */
  readonly developerChainIds: readonly string[];
  /** Whether what is signed says for which network: where it does not, a seed is for one (rule 254). */
  readonly signsNetwork: boolean;
  /** Where what lies at an address becomes less by itself, whoever holds its key. */
  readonly takesRent?: true;
  readonly openChain: (settings: ChainSettings) => Chain;
  /**
   * The keys of one of a seed's accounts, none of which says anything of another; the first without a number.
   * `chainId` is of the network that their addresses are spelled for, where a spelling says it.
   */
  readonly openAccount: (seed: Uint8Array, account?: number, chainId?: string) => FamilyAccount;
  /**
   * Refused, in words, unless the bytes do exactly what is intended and, where they replace a
   * version, only one of the two can ever be mined and the network takes it in the other's place.
   */
  readonly verifyVersion: (
    version: UnsignedVersion,
    intent: TransferIntent,
  ) => Outcome<null, string>;
  /** The same of bytes that pay many; absent where none do. */
  readonly verifyBatch?: (version: UnsignedVersion, intent: BatchIntent) => Outcome<null, string>;
};
