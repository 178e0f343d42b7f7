import type { Companion } from "./companion.ts";
import type { LedgerRole } from "./ledgerRole.ts";
import type { LedgerWriter } from "./ledgerWriter.ts";
import { createQueue } from "./writer/createQueue.ts";
import { openLedgerConnection } from "./writer/openLedgerConnection.ts";

export type LedgerWriterOptions = {
  readonly connectionString: string;
  /** Every companion an item may carry, in the order in which they run. */
  readonly companions: readonly Companion[];
  readonly onConnectionLost: (error: Error) => void;
  /** What its connections act as, and by whose functions they book; the login must be a member of it. */
  readonly role: LedgerRole;
  /** How long a lost database is waited for before an answer is given up, in milliseconds. */
  readonly answerMsMax?: number;
};

const BATCH_MAX = 256;
const LANES = 2;
const ANSWER_MS_MAX = 10_000;

/**
 * The writer of one process. What is posted at the same moment is booked in one transaction, with
 * an outcome for each; a database that goes away and comes back is waited for.
 */
export function createLedgerWriter(options: LedgerWriterOptions): LedgerWriter {
  const { connectionString, companions, onConnectionLost } = options;
  const { role, answerMsMax = ANSWER_MS_MAX } = options;
  return createQueue({
    companions,
    answerMsMax,
    lanes: LANES,
    batchMax: BATCH_MAX,
    connect: async () =>
      openLedgerConnection({
        connectionString,
        role,
        answerMsMax: answerMsMax / 2,
        onLost: onConnectionLost,
      }),
  });
}
