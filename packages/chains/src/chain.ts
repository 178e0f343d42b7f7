import type { AssetKey, NetworkId } from "@coffer/core/assets";
import type { Outcome } from "@coffer/core/outcome";
import type { PersonalTransfers } from "./personalTransfers.ts";
import type { BroadcastAnswer } from "./signedTransaction.ts";

/**
 * What a transfer is made with besides whom and how much, in the words of its family: gas and prices
 * of one, an expiry of another. Kept with the transfer, read by its family alone.
 */
export type FamilyTerms = Readonly<Record<string, string>>;

/** The most that a transfer costs when it goes well, coin units, and the terms it is built with. */
export type FeeQuote = { readonly feeUnits: bigint; readonly terms: FamilyTerms };

/** What the network asks for its work at one moment. */
export type FeeMarket = {
  /** Whether a transfer on these terms offers less than is asked now; of `ahead` see `replacement`. */
  readonly isAbove: (terms: FamilyTerms, ahead?: readonly FamilyTerms[]) => boolean;
  /**
   * What a further version with the same sequence number has to offer: dearer than the last by the
   * network's rule, and at least what is asked now. Refused above `feeUnitsMax`.
   */
  readonly replacement: (asked: {
    readonly last: FamilyTerms;
    /** Where a child pays for its parents: those that wait before it, the oldest first. */
    readonly ahead?: readonly FamilyTerms[];
    /** Coin units. */
    readonly feeUnitsMax: bigint;
  }) => Outcome<FeeQuote, "ceilingReached">;
};

export type ChainPoint = { readonly height: bigint; readonly hash: string };

export type ChainDeposit = {
  readonly key: string;
  readonly assetKey: AssetKey;
  readonly address: string;
  /** Who paid; for freshly minted tokens the zero address. */
  readonly from: string;
  readonly units: bigint;
  /** As it stands on the chain, whatever that holds; empty where there is none. */
  readonly memo: string;
  readonly transactionId: string;
  readonly height: bigint;
  readonly blockHash: string;
};

/** A transfer to custody that is no deposit, to be told in the log. */
export type ChainIgnored = {
  readonly why: "zeroUnits" | "unlistedContract";
  readonly contractAddress?: string;
  readonly address: string;
  readonly transactionId: string;
};

/** What a network takes of an account at most, coin units, whatever wallet stands there. */
export type ChainRent = {
  /** For keeping it, taken when something next comes or goes. */
  readonly perDayMax: bigint;
  /** For the work of taking in what comes. */
  readonly perArrivalMax: bigint;
};

/**
 * What the network has taken of an address of custody, or given to it, by a transaction that is no
 * transfer of its own: for what it received, and for having stood there.
 */
export type ChainUpkeep = {
  readonly key: string;
  readonly assetKey: AssetKey;
  readonly address: string;
  /** Base units, never zero; below zero where more came than any deposit says. */
  readonly units: bigint;
  readonly height: bigint;
  readonly blockHash: string;
};

export type ChainScan =
  | {
      readonly kind: "advance";
      readonly deposits: readonly ChainDeposit[];
      /** Nothing on a network where only who sends pays. */
      readonly upkeep: readonly ChainUpkeep[];
      readonly ignored: readonly ChainIgnored[];
      readonly to: ChainPoint;
      readonly headers: readonly ChainPoint[];
    }
  | { readonly kind: "rewind"; readonly to: ChainPoint }
  | { readonly kind: "idle" }
  /** Shorter than what was read, and none of the stored blocks at its end is known to stand. */
  | { readonly kind: "wentBack" }
  /** As long as what was read, and none of the stored blocks stands. */
  | { readonly kind: "otherChain" };

/** What a transfer did in one block of those that it goes through. */
export type ChainStep = {
  readonly height: bigint;
  /** Coin units that it took from its sender beside what it moves; below zero what came back of them. */
  readonly feeUnits: bigint;
  /** What became of what it moves: gone from its sender, come to its receiver, or come back. */
  readonly moved: "left" | "arrived" | "returned" | "nothing";
};

export type ChainStatus =
  | { readonly status: "unseen" }
  /** With steps it has begun already, on a network where a transfer goes through several blocks. */
  | { readonly status: "pending"; readonly steps?: readonly ChainStep[] }
  | {
      readonly status: "included";
      /** The block it stands in. */
      readonly height: bigint;
      readonly confirmations: number;
      readonly isSuccess: boolean;
      /** The sum over the steps. */
      readonly feeUnits: bigint;
      /** Absent where all of it is done in its one block. */
      readonly steps?: readonly ChainStep[];
    };

export type ChainTransfer = {
  readonly assetKey: AssetKey;
  readonly from: string;
  readonly sequence: bigint;
  readonly to: string;
  readonly units: bigint;
  /** Empty where there is none. */
  readonly memo: string;
  readonly terms: FamilyTerms;
};

/** One of those that a transaction pays. */
export type ChainPayee = { readonly to: string; /** Base units. */ readonly units: bigint };

/** Payments of one asset that go out in one transaction. */
export type ChainBatch = {
  readonly assetKey: AssetKey;
  readonly from: string;
  readonly sequence: bigint;
  readonly payees: readonly ChainPayee[];
};

/** What a network offers where one transaction may pay many. All of a transaction stands or falls together. */
export type ChainBatches = {
  /** How many one transaction pays at most. */
  readonly payeesMax: number;
  /** In words, why a transaction that pays this one would be refused with all who go along; null otherwise. */
  readonly whyUnpayable: (from: string, payee: ChainPayee) => string | null;
  /**
   * What one payment is charged, whoever goes along and whatever coins its sender has by then: the same
   * for everybody at one moment. Refuses as `quoteFee` does.
   */
  readonly quotePart: Chain["quoteFee"];
  /**
   * What the network asks now for all of them together, or `feeUnitsMax` where that is more. Refused where
   * the sender has less at hand than they move and cost.
   */
  readonly quote: (
    batch: ChainBatch & {
      /** Coin units. */
      readonly feeUnitsMax: bigint;
      /** Those that wait before it, for which it pays along where they offer too little; the oldest first. */
      readonly ahead: readonly FamilyTerms[];
    },
  ) => Promise<Outcome<FeeQuote, "insufficientFunds">>;
  /** The unsigned bytes, as `buildTransfer` makes them of one. */
  readonly build: (batch: ChainBatch & { readonly terms: FamilyTerms }) => Promise<string>;
};

/** What a transfer does: with another memo, the same units to the same address are another payment. */
export type ChainMove = Pick<ChainTransfer, "assetKey" | "to" | "units" | "memo">;

/** A mined transaction of an address. `moves` is absent when it is no transfer of a listed asset. */
export type ChainTransaction = {
  readonly transactionId: string;
  /** What it offered at most. */
  readonly fee: FeeQuote;
  readonly moves?: ChainMove;
  /** In place of `moves` where it does several of them. */
  readonly parts?: readonly ChainMove[];
  /** Whether its signature proves that the address made it for this chain, whatever the node says. */
  readonly isProven: boolean;
};

/** What an address has that is worth bringing away. Coin units. */
export type ChainSweep = {
  /** What can be taken now and is worth more than taking it costs. */
  readonly units: bigint;
  /** Of taking all of that in one transaction. */
  readonly fee: FeeQuote;
  /** What costs more to take than it is worth: it stays. */
  readonly tooSmall: { readonly count: number; readonly units: bigint };
};

/** One network, seen through one node. Whatever the node cannot be trusted to answer throws. */
export type Chain = {
  readonly networkId: NetworkId;
  readonly confirmationsNeeded: number;
  /**
   * Transactions of one address that may be under way at once; without it as many as there are.
   */
  readonly underWayMax?: bigint;
  /**
   * Whether a transaction spends what the one before it gives back, and may pay for it: of those under
   * way only the last is made dearer then, for all of them.
   */
  readonly childPays?: true;
  /** Where what lies at an address becomes less by itself, whoever holds its key. */
  readonly rent?: ChainRent;
  /** Absent where each payment has a transaction of its own. */
  readonly batches?: ChainBatches;
  /** Absent where private accounts are not on the network's family. */
  readonly personal?: PersonalTransfers;
  /** Whether a transfer can carry a memo. Where it cannot, one with a memo is refused and never built. */
  readonly hasMemos: boolean;
  /** The one spelling of an address that is stored and compared. */
  readonly parseAddress: (text: string) => Outcome<string, "INVALID_ADDRESS">;
  /** The custody address at an index, derived from the public half of a seed's account. */
  readonly addressAt: (publicHalf: string, index: bigint) => string;
  /**
   * Told of addresses before anybody knows them, and of the block that was read last: nothing of them is
   * in it or below. Absent where a node knows what an address has.
   */
  readonly noteBirth?: (addresses: readonly string[], at: ChainPoint) => Promise<void>;
  readonly height: () => Promise<bigint>;
  readonly pointAt: (height: bigint) => Promise<ChainPoint | undefined>;
  readonly scan: (request: {
    from: ChainPoint;
    /** The highest block to read. */
    toHeight: bigint;
    /** Blocks a reorganisation may have undone; a deeper one is another chain. */
    depthOfRecheck: number;
    /** Which of these addresses belong to custody; asked only for those that occur. */
    ownedOf: (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
    storedHash: (height: bigint) => Promise<string | undefined>;
  }) => Promise<ChainScan>;
  /** Of exactly this payment, memo and all. Refuses a receiver that takes no payment. */
  readonly quoteFee: (
    payment: ChainMove & { readonly from: string },
  ) => Promise<Outcome<FeeQuote, "INVALID_ADDRESS" | "INVALID_MEMO">>;
  /**
   * Coin units that its sender has to have at hand for a transfer on these terms: more than the fee
   * where coins go along that come back.
   */
  readonly outlayOf: (fee: FeeQuote) => bigint;
  /**
   * What of an address's coins is worth bringing to another. Absent where an address has one balance,
   * of which every unit can be taken alike.
   */
  readonly sweepOf?: (asked: { readonly from: string; readonly to: string }) => Promise<ChainSweep>;
  /**
   * The unsigned bytes of a transfer, made of what the node knows where a family needs that. Throws for a
   * memo where there are none, and where nothing can be built now.
   */
  readonly buildTransfer: (transfer: ChainTransfer) => Promise<string>;
  readonly broadcast: (signed: {
    transaction: string;
    transactionId: string;
  }) => Promise<BroadcastAnswer>;
  readonly statusOf: (transactionId: string) => Promise<ChainStatus>;
  /** The same for many, in few exchanges and in the order asked for. */
  readonly statusesOf: (transactionIds: readonly string[]) => Promise<readonly ChainStatus[]>;
  /** As the node sees it now. */
  readonly feeMarket: () => Promise<FeeMarket>;
  /** The mined transaction that used a sequence number; throws when the node cannot look that far back. */
  readonly transactionAt: (
    address: string,
    sequence: bigint,
  ) => Promise<ChainTransaction | undefined>;
  /** Base units of the asset at the head, as the node says; for reconciliation, never a balance. */
  readonly balanceOf: (address: string, assetKey: AssetKey) => Promise<bigint>;
  /**
   * The same for many addresses, after the block of a height or at the head, in few exchanges.
   * Throws when the node has forgotten that block's state.
   */
  readonly balancesAt: (question: {
    addresses: readonly string[];
    assetKey: AssetKey;
    height: bigint | "head";
  }) => Promise<ReadonlyMap<string, bigint>>;
  /** Sequence numbers the address has used: in blocks, in those up to a height, or with the node's pool. */
  readonly sequenceOf: (
    address: string,
    counting: "mined" | "withPending" | { readonly atHeight: bigint },
  ) => Promise<bigint>;
};

/** All that a mined transaction does of listed assets. */
export const movesOf = ({ moves, parts }: ChainTransaction): readonly ChainMove[] =>
  moves === undefined ? (parts ?? []) : [moves];

/** What a transaction has done so far, block by block; one that is all in one block is one step. */
export function stepsOf(status: ChainStatus): readonly ChainStep[] {
  if (status.status === "unseen") return [];
  if (status.steps !== undefined) return status.steps;
  if (status.status === "pending") return [];
  const { feeUnits, height, isSuccess } = status;
  return [{ height, feeUnits, moved: isSuccess ? "arrived" : "nothing" }];
}
