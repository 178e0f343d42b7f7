import type { AssetName } from "./NetworkRow.ts";

/** What a chain answers to whoever looks at it. Units of its coin unless a token is named. */
export type NetworkExplorer = {
  height(): Promise<number>;
  /** Newest first, at most so many. */
  newestBlocks(countMax: number): Promise<readonly BlockSummary[]>;
  /** Newest first, at most so many. */
  newestTransactions(countMax: number): Promise<readonly TransactionSummary[]>;
  /** Null above the chain's height. */
  block(height: number): Promise<BlockSummary | null>;
  /** Whether a text has the form of an id, known or not. */
  isTransactionId(text: string): boolean;
  transaction(transactionId: string): Promise<TransactionDetails | null>;
  /** Of something that is an address, in any spelling; at most so many transactions, newest first. */
  address(address: string, countMax: number): Promise<AddressDetails>;
};

export type BlockSummary = {
  readonly height: number;
  readonly hash: string;
  readonly time: Date;
  readonly transactions: readonly TransactionSummary[];
};

/** What a transaction moves. */
export type Moves = {
  /** Whose it was first; null for coins that a block has made. */
  readonly from: string | null;
  /** Null when the transaction makes a contract. */
  readonly to: string | null;
  /** Of the coin, to `to`. */
  readonly units: bigint;
  /** Whom else it pays in the coin, where one transaction may pay many. */
  readonly furtherPayments?: readonly { readonly to: string; readonly units: bigint }[];
  readonly tokenTransfers: readonly TokenTransfer[];
};

export type TransactionSummary = Moves & {
  readonly transactionId: string;
  readonly height: number;
  readonly time: Date;
};

export type TransactionDetails = Moves & {
  readonly transactionId: string;
  readonly status: "waiting" | "done" | "failed";
  readonly confirmations: { readonly have: number; readonly need: number };
  /** What the block took for it; null while it waits. */
  readonly feeUnits: bigint | null;
  readonly height: number | null;
  readonly time: Date | null;
  /** What only its family tells of a transaction, by its name there. */
  readonly ofFamily: Readonly<Record<string, string | number>>;
};

export type TokenTransfer = {
  /** Null for a contract that the network does not list; its units have no known decimals then. */
  readonly token: AssetName | null;
  readonly contractAddress: string;
  /** Where the tokens were; the chain's address of nobody when they were just made. */
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
};

export type AddressDetails = {
  /** In its canonical spelling. */
  readonly address: string;
  readonly units: bigint;
  readonly tokens: readonly { readonly token: AssetName; readonly units: bigint }[];
  readonly transactions: readonly TransactionSummary[];
};
