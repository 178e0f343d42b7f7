import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "pg";
import { CompanionRefused, type Companion } from "../companion.ts";
import { LedgerAnswerUnknown } from "../ledgerWriter.ts";
import type { PostOutcome } from "../postTransfer.ts";
import { ConnectionLost } from "./connectionLost.ts";
import type { KeyMemory } from "./createKeyMemory.ts";
import type { LostBackends } from "./lostBackends.ts";
import { dropOverdue, type QueuedItem, type Way } from "./queuedItem.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";
import { postAlone } from "./postAlone.ts";
import { postAtOnce, postLocked, type Outcomes } from "./postBatch.ts";
import { prepareCompanions } from "./applyCompanions.ts";

export type LaneOptions = {
  readonly connect: () => Promise<LedgerConnection>;
  readonly companions: readonly Companion[];
  readonly memory: KeyMemory;
  readonly lost: LostBackends;
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

/** How a batch is tried: all of it taken for good, each decided by itself, or by the database. */
type Step = "atOnce" | "locked" | "alone";

const RECONNECT_MS_MIN = 10;
const RECONNECT_MS_MAX = 500;

/** Lost races that do not come back: deadlock, serialisation, a key booked elsewhere meanwhile. */
const WORTH_ANOTHER_TRY = new Set(["40P01", "40001", "23505"]);

export function createLane(options: LaneOptions): Lane {
  const { connect, companions, memory, lost, onUnreachable } = options;
  let connection: LedgerConnection | undefined;

  const post = async (queued: readonly QueuedItem[], step: Step): Promise<Outcomes> => {
    if (connection === undefined || connection.isLost())
      connection = await openFor(connect, companions);
    await lost.endAll(connection);
    const ways = { order: companions, memory };
    try {
      if (step === "atOnce") return await postAtOnce(connection, queued, ways);
      if (step === "locked") return await postLocked(connection, queued, ways);
      const [first] = queued;
      if (first === undefined) return new Map();
      return new Map([[first, await postAlone(connection, first, companions)]]);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) await connection.run([{ text: "rollback" }]);
      throw error;
    }
  };

  const settle = async (batch: readonly QueuedItem[], first: Step): Promise<() => void> => {
    const settled: (readonly [QueuedItem, PostOutcome])[] = [];
    let step = first;
    let waiting = batch;
    let delayMs = 0;
    for (let failures = 0; waiting.length > 0;) {
      try {
        const outcomes = await post(waiting, step);
        settled.push(...outcomes);
        waiting = waiting.filter((each) => !outcomes.has(each));
        if (step === "atOnce") step = "locked";
      } catch (error) {
        if (error instanceof ConnectionLost) {
          if (connection?.isLost() === true) lost.add(connection.backend);
          memory.forgetAll();
          answer(settled.splice(0));
          waiting = dropOverdue(waiting, error);
          onUnreachable(error);
          await wait(delayMs);
          delayMs = Math.min(Math.max(delayMs * 2, RECONNECT_MS_MIN), RECONNECT_MS_MAX);
        } else if (failures === 0 && isWorthAnotherTry(error)) {
          failures += 1;
        } else {
          for (const part of apart(waiting, { step, error }))
            (await settle(part.batch, part.step))();
          waiting = [];
        }
      }
    }
    return () => answer(settled);
  };

  return {
    settle: async (batch, way) => settle(batch, way === "together" ? "atOnce" : "alone"),
    close: async () => {
      if (connection === undefined) return;
      if (!connection.isLost()) await lost.endAll(connection).catch(() => {}); // nobody waits for it
      await connection.close();
    },
  };
}

/** A connection that knows the companions. */
async function openFor(
  connect: LaneOptions["connect"],
  companions: readonly Companion[],
): Promise<LedgerConnection> {
  const opened = await connect();
  try {
    await prepareCompanions(opened, companions);
    return opened;
  } catch (error) {
    opened.cut();
    // Whatever it is, it is nothing that the items could be blamed for.
    throw error instanceof ConnectionLost ? error : new ConnectionLost(error);
  }
}

/** A transfer found booked by the attempt whose answer was lost was posted, not replayed. */
function answer(settled: readonly (readonly [QueuedItem, PostOutcome])[]): void {
  for (const [{ item, mayBeBooked, resolve }, outcome] of settled) {
    const { transferId } = item.transfer;
    const isOurs =
      mayBeBooked && outcome.outcome === "replayed" && outcome.transferId === transferId;
    resolve(isOurs ? { outcome: "posted", transferId } : outcome);
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof DatabaseError && WORTH_ANOTHER_TRY.has(error.code ?? "");
}

/** SQLSTATE classes of a server that could not do it, whatever it was: resources, operators, itself. */
const UNABLE = /^(40|53|57|58|XX)/;

/** Whether an error is about the item, so that it was looked up and is not booked. */
const isVerdict = (error: unknown): boolean =>
  !(error instanceof DatabaseError && UNABLE.test(error.code ?? ""));

/**
 * One poisonous item fails alone: halves are tried until it stands by itself, and it is tried once
 * more by the database's function. What fails there is told why and is left out here.
 */
function apart(
  waiting: readonly QueuedItem[],
  { step, error }: { readonly step: Step; readonly error: unknown },
): readonly { readonly batch: readonly QueuedItem[]; readonly step: Step }[] {
  if (step === "alone") {
    for (const { mayBeBooked, reject, resolve } of waiting)
      if (error instanceof CompanionRefused)
        resolve({ outcome: "overtaken", companion: error.companion });
      else reject(mayBeBooked && !isVerdict(error) ? new LedgerAnswerUnknown(error) : error);
    return [];
  }
  if (waiting.length === 1) return [{ batch: waiting, step: "alone" }];
  const half = Math.ceil(waiting.length / 2);
  const halves = [waiting.slice(0, half), waiting.slice(half)];
  return halves.map((batch) => ({ batch, step: "atOnce" }));
}
