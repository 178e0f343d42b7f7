import type { ChainPoint } from "./chain.ts";

/** A transaction in a block that pays to an address of custody or spends from it. */
export type RememberedTransaction = {
  readonly height: bigint;
  readonly blockHash: string;
  /** The how manieth of its block it is; the first one makes new coins. */
  readonly place: number;
  /** All of it, hex. */
  readonly raw: string;
};

/** What is remembered of an address. */
export type RememberedAddress = {
  /** Below it nothing of the address is on the chain; undefined where nobody has said. */
  readonly bornHeight: bigint | undefined;
  /** The block up to which all is known; undefined where nothing is. */
  readonly to: ChainPoint | undefined;
  /** The oldest first. */
  readonly transactions: readonly RememberedTransaction[];
};

/** What has been learnt of an address since its memory was read. */
export type LearntPage = {
  readonly address: string;
  /** Where its memory reached to when it was read; another that was faster wins. */
  readonly before: ChainPoint | undefined;
  /** Where it reaches to now. */
  readonly to: ChainPoint;
  /** Whether nothing of what was remembered holds: the chain is another one. */
  readonly isAnew: boolean;
  readonly transactions: readonly RememberedTransaction[];
};

/**
 * Where a family whose nodes know no addresses keeps what it has read of them, from one process to the
 * next. What is kept is deep in the chain, so that no usual reorganisation reaches it.
 */
export type ChainMemory = {
  /** Those of which nothing is remembered are left out. */
  readonly recall: (
    addresses: readonly string[],
  ) => Promise<ReadonlyMap<string, RememberedAddress>>;
  /** Answers the addresses whose page was kept. Absent for a process that may only look. */
  readonly keep?: (pages: readonly LearntPage[]) => Promise<ReadonlySet<string>>;
  /** Says that nothing of addresses is on the chain below a height; who has said so first is believed. */
  readonly noteBirth?: (addresses: readonly string[], height: bigint) => Promise<void>;
};
