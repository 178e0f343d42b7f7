import type { AssetRow } from "./networkRows.ts";

export type BlockSummary = {
  readonly height: number;
  readonly hash: string;
  readonly time: Date;
  readonly transactions: readonly TransactionSummary[];
};

export type TransactionSummary = {
  readonly transactionId: string;
  readonly height: number;
  readonly time: Date;
  readonly from: string;
  /** Null when the transaction makes a contract. */
  readonly to: string | null;
  readonly valueWei: bigint;
  readonly tokenTransfers: readonly TokenTransfer[];
};

export type TokenTransfer = {
  /** Null for a contract that the network does not list; its units have no known decimals then. */
  readonly token: AssetRow | null;
  readonly contractAddress: string;
  /** The zero address when the tokens were just made. */
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
};
