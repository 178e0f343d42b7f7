import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "pg";
import type { Companion } from "../companion.ts";
import type { PostOutcome } from "../postTransfer.ts";
import { ConnectionLost } from "./connectionLost.ts";
import type { KeyMemory } from "./createKeyMemory.ts";
import { dropOverdue } from "./dropOverdue.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";
import { postAlone } from "./postAlone.ts";
import { postBatch } from "./postBatch.ts";
import { prepareCompanions } from "./prepareCompanions.ts";
import type { QueuedItem, Way } from "./queuedItem.ts";

export type LaneOptions = {
  readonly connect: () => Promise<LedgerConnection>;
  readonly companions: readonly Companion[];
  readonly memory: KeyMemory;
  /** Called after each loss, so that what waits in the queue does not wait for ever either. */
  readonly onUnreachable: (error: Error) => void;
};

/** One connection's worth of work: batches one after the other. */
export type Lane = {
  /**
   * Books the batch; never throws. What it resolves to gives the callers the answers they have not
   * had yet, and must be called soon: meanwhile the next batch can be on its way.
   */
  readonly settle: (batch: readonly QueuedItem[], way: Way) => Promise<() => void>;
  readonly close: () => Promise<void>;
};

const RECONNECT_MS_MIN = 10;
const RECONNECT_MS_MAX = 500;

/** Lost races that do not come back: deadlock, serialisation, a key booked elsewhere meanwhile. */
const WORTH_ANOTHER_TRY = new Set(["40P01", "40001", "23505"]);

export function createLane(options: LaneOptions): Lane {
  const { connect, companions, memory, onUnreachable } = options;
  let connection: LedgerConnection | undefined;

  const open = async (): Promise<LedgerConnection> => {
    const opened = await connect();
    try {
      await prepareCompanions(opened, companions);
      return opened;
    } catch (error) {
      opened.cut();
      throw error;
    }
  };

  const post = async (queued: readonly QueuedItem[], way: Way): Promise<readonly PostOutcome[]> => {
    if (connection === undefined || connection.isLost()) connection = await open();
    const [first] = queued;
    try {
      if (way === "together" || first === undefined) {
        return await postBatch(connection, queued, { order: companions, memory });
      }
      return [await postAlone(connection, first, companions)];
    } catch (error) {
      if (!(error instanceof ConnectionLost)) await connection.run([{ text: "rollback" }]);
      throw error;
    }
  };

  const settleIn = async (batch: readonly QueuedItem[], way: Way): Promise<() => void> => {
    let waiting = batch;
    let delayMs = 0;
    for (let failures = 0; waiting.length > 0;) {
      try {
        const outcomes = await post(waiting, way);
        const answered = waiting;
        return () => answer(answered, outcomes);
      } catch (error) {
        if (error instanceof ConnectionLost) {
          memory.forgetAll();
          waiting = dropOverdue(waiting, error);
          onUnreachable(error);
          await wait(delayMs);
          delayMs = Math.min(Math.max(delayMs * 2, RECONNECT_MS_MIN), RECONNECT_MS_MAX);
        } else if (failures === 0 && isWorthAnotherTry(error)) {
          failures += 1;
        } else {
          for (const part of apart(waiting, { way, error }))
            (await settleIn(part.batch, part.way))();
          return allAnswered;
        }
      }
    }
    return allAnswered;
  };

  return {
    settle: settleIn,
    close: async () => connection?.close(),
  };
}

const allAnswered = (): void => {};

/** A transfer found booked by the attempt whose answer was lost was posted, not replayed. */
function answer(queued: readonly QueuedItem[], outcomes: readonly PostOutcome[]): void {
  for (const [place, { item, mayBeBooked, resolve }] of queued.entries()) {
    const outcome = outcomes[place];
    if (outcome === undefined) throw new Error("createLane: an item without an outcome");
    const { transferId } = item.transfer;
    const isOurs =
      mayBeBooked && outcome.outcome === "replayed" && outcome.transferId === transferId;
    resolve(isOurs ? { outcome: "posted", transferId } : outcome);
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof DatabaseError && WORTH_ANOTHER_TRY.has(error.code ?? "");
}

/**
 * One poisonous item fails alone: halves are tried until it stands by itself, and it is tried once
 * more by the database's function. What fails there is told its error and is left out here.
 */
function apart(
  waiting: readonly QueuedItem[],
  { way, error }: { readonly way: Way; readonly error: unknown },
): readonly { readonly batch: readonly QueuedItem[]; readonly way: Way }[] {
  if (way === "alone") {
    for (const { reject } of waiting) reject(error);
    return [];
  }
  if (waiting.length === 1) return [{ batch: waiting, way: "alone" }];
  const half = Math.ceil(waiting.length / 2);
  return [waiting.slice(0, half), waiting.slice(half)].map((batch) => ({ batch, way }));
}
