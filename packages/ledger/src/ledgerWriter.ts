import type { CompanionRow } from "./companion.ts";
import type { LedgerTransfer, PostOutcome } from "./postTransfer.ts";

/** A transfer with what must happen in the same transaction when it is posted, and only then. */
export type LedgerItem = {
  readonly transfer: LedgerTransfer;
  readonly companions: readonly CompanionRow[];
};

/**
 * What became of a posted item. `overtaken`: the companion of this name found what it stands on moved
 * by somebody else, so nothing of the item was booked; its key is not used up.
 */
export type LedgerAnswer =
  | PostOutcome
  | { readonly outcome: "overtaken"; readonly companion: string };

/** The one way in which money moves. Any number of callers may post at once. */
export type LedgerWriter = {
  /**
   * Books the item with its companions, or nothing of it: see `LedgerAnswer`. A repeat answers
   * `replayed` and applies no companion. Throws `LedgerAnswerUnknown` when the database was lost for too long (ask again with the same key),
   * and the database's own error for what it cannot take at all; of that nothing is booked.
   */
  readonly post: (item: LedgerItem) => Promise<LedgerAnswer>;
  /** Waits for what is under way; later posts throw. */
  readonly close: () => Promise<void>;
};

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
