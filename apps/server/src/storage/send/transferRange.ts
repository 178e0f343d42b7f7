/** Which of a person's transfers, the newest first. */
export type TransferRange = {
  readonly only: "active" | "finished" | "all";
  /** Only those older than this id. Ids are UUIDv7, so their order is the order of time. */
  readonly before?: string | undefined;
  /** None: all of them. */
  readonly limit?: number | undefined;
};
