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
};
