export type SignedTransaction = {
  /** What a node takes. */
  readonly transaction: string;
  /** Known before it is sent. */
  readonly transactionId: string;
};

export type BroadcastAnswer =
  | { readonly kind: "onItsWay" }
  | { readonly kind: "sequenceUsed" }
  | { readonly kind: "rejected"; readonly reason: string };
