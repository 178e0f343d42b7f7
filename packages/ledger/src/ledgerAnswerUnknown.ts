/**
 * The database was lost before it said whether the item is booked, and did not come back in time.
 * It may be booked and may not: ask again with the same key.
 */
export class LedgerAnswerUnknown extends Error {
  constructor(cause: unknown) {
    super("The ledger did not answer in time: ask again with the same key.", { cause });
    this.name = "LedgerAnswerUnknown";
  }
}
