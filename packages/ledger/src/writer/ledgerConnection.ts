import type { Answer, Statement } from "@coffer/pg-wire";
import type { LedgerRole } from "../ledgerRole.ts";

/** A server process, told apart from a later one with the same number. */
export type Backend = { readonly pid: string; readonly startedAt: string };

/** One connection with the writer's rights, used by one transaction at a time. */
export type LedgerConnection = {
  /**
   * Sends all statements at once and answers each. Throws what the first failing one threw, the
   * ones behind it not done, or `ConnectionLost` when the answers did not all come: then nobody knows
   * what was done.
   */
  readonly run: (statements: readonly Statement[]) => Promise<readonly Answer[]>;
  /**
   * Sends all statements as a transaction of their own, which is committed when it resolves. Throws
   * as `run` does; then nothing of it is done, unless what it throws is `ConnectionLost`.
   */
  readonly book: (statements: readonly Statement[]) => Promise<void>;
  /** Whose functions it books by. */
  readonly role: LedgerRole;
  /** What works for it at the server. */
  readonly backend: Backend;
  readonly isLost: () => boolean;
  /** Drops the line without a word, as a broken network does. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
};
