import type { NetworkId } from "@coffer/contract";
import type { Outcome } from "@coffer/core/outcome";

/** The worst a payment's network fee can be, and the terms it is built with. */
export type FeeQuote = {
  readonly feeUnits: bigint;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
};

export type ChainPoint = { readonly height: bigint; readonly hash: string };

export type ChainDeposit = {
  readonly key: string;
  readonly assetKey: string;
  readonly address: string;
  readonly units: bigint;
  readonly transactionId: string;
  readonly height: bigint;
  readonly blockHash: string;
};

export type ChainScan =
  | {
      readonly kind: "advance";
      readonly deposits: readonly ChainDeposit[];
      readonly to: ChainPoint;
      readonly headers: readonly ChainPoint[];
    }
  | { readonly kind: "rewind"; readonly to: ChainPoint }
  | { readonly kind: "idle" };

export type ChainStatus =
  | { readonly status: "unseen" }
  | { readonly status: "pending" }
  | {
      readonly status: "included";
      readonly confirmations: number;
      readonly isSuccess: boolean;
      readonly feeUnits: bigint;
    };

export type BroadcastAnswer =
  | { readonly kind: "onItsWay" }
  | { readonly kind: "nonceUsed" }
  | { readonly kind: "rejected"; readonly reason: string };

export type ChainTransfer = {
  readonly assetKey: string;
  readonly nonce: bigint;
  readonly to: string;
  readonly units: bigint;
  readonly terms: Omit<FeeQuote, "feeUnits">;
};

/** One network, seen through one node. Whatever the node cannot be trusted to answer throws. */
export type Chain = {
  readonly networkId: NetworkId;
  readonly confirmationsNeeded: number;
  /** The one spelling of an address that is stored and compared. */
  readonly parseAddress: (text: string) => Outcome<string, "INVALID_ADDRESS">;
  /** The custody address at an index of an extended public key. */
  readonly addressAt: (xpub: string, index: bigint) => string;
  readonly height: () => Promise<bigint>;
  readonly pointAt: (height: bigint) => Promise<ChainPoint | undefined>;
  readonly scan: (request: {
    from: ChainPoint;
    /** The highest block to read. */
    toHeight: bigint;
    /** Blocks a reorganisation may have undone; a deeper one throws. */
    depthOfRecheck: number;
    /** Which of these addresses belong to custody; asked only for those that occur. */
    ownedOf: (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
    storedHash: (height: bigint) => Promise<string | undefined>;
  }) => Promise<ChainScan>;
  /** Refuses a receiver that takes no payment. */
  readonly quoteFee: (payment: {
    assetKey: string;
    from: string;
    to: string;
    units: bigint;
  }) => Promise<Outcome<FeeQuote, "INVALID_ADDRESS">>;
  readonly buildTransfer: (transfer: ChainTransfer) => string;
  readonly broadcast: (signed: {
    transaction: string;
    transactionId: string;
  }) => Promise<BroadcastAnswer>;
  readonly statusOf: (transactionId: string) => Promise<ChainStatus>;
  /** Base units of the asset at the head, as the node says; for reconciliation, never a balance. */
  readonly balanceOf: (address: string, assetKey: string) => Promise<bigint>;
  /** Nonces the address has used: in blocks, or with what waits in the node's pool. */
  readonly nonceOf: (address: string, counting: "mined" | "withPending") => Promise<bigint>;
};
