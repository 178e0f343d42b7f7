/** The last block that was scanned, or the block to begin after. */
export type EvmCursor = { height: number; hash: string };

export type EvmDeposit = {
  /** Unique on the network: `chainId:transactionId:coin`. */
  key: string;
  /** The watched receiver, EIP-55 text. */
  address: string;
  /** Smallest units of the coin, never zero. */
  units: bigint;
  transactionId: string;
  height: number;
  blockHash: string;
  from: string;
};

export type EvmScanStep =
  | {
      kind: "advance";
      deposits: readonly EvmDeposit[];
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
  /** Asked with EIP-55 text. */
  isWatched: (address: string) => boolean;
  maxBlocks: number;
  /** The hash stored when this height was scanned; undefined when none is. */
  storedHash: (height: number) => Promise<string | undefined> | string | undefined;
};
