/** The last block that was scanned, or the block to begin after. */
export type EvmCursor = { height: number; hash: string };

/** The network's coin, or a token by its contract (EIP-55 text). */
export type EvmAsset = { kind: "coin" } | { kind: "token"; contractAddress: string };

export type EvmDeposit = {
  /** Unique on the network: `chainId:transactionId:coin`, or the log's index for a token. */
  key: string;
  asset: EvmAsset;
  /** The owned receiver, EIP-55 text. */
  address: string;
  /** Smallest units of the asset, never zero. */
  units: bigint;
  transactionId: string;
  height: number;
  blockHash: string;
  /** Who paid; for freshly minted tokens the zero address. */
  from: string;
};

/** A transfer to an owned address that is not credited, to be told in the log. */
export type EvmIgnoredTransfer = {
  why: "zeroUnits" | "unlistedContract";
  asset: EvmAsset;
  address: string;
  units: bigint;
  transactionId: string;
  height: number;
};

export type EvmScanStep =
  | {
      kind: "advance";
      deposits: readonly EvmDeposit[];
      ignored: readonly EvmIgnoredTransfer[];
      next: EvmCursor;
      /** Every block passed, to be stored for `storedHash`; the last one is `next`. */
      headers: readonly EvmCursor[];
    }
  | {
      kind: "rewind";
      /** The newest stored block that still stands. */
      to: EvmCursor;
      /** Heights whose stored blocks and deposits no longer stand, lowest first. */
      orphaned: readonly number[];
    }
  | { kind: "idle" };

export type EvmScanRequest = {
  from: EvmCursor;
  /** The most stored blocks a rewind may undo; beyond it `ReorgTooDeep` is thrown. */
  depthOfRecheck: number;
  /** The highest block to scan; the node's head when absent. */
  toHeight?: number;
  /** Contracts of the tokens that are credited. */
  contracts: readonly string[];
  /**
   * Which of these addresses receive for us. Asked with the distinct receivers of a few blocks,
   * EIP-55 texts; a deposit to an address that is only made known later is not found again.
   */
  ownedOf: (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
  maxBlocks: number;
  /** The hash stored when this height was scanned; undefined when none is. */
  storedHash: (height: number) => Promise<string | undefined> | string | undefined;
};
