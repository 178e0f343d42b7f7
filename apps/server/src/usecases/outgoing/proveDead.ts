import type { Chain, ChainTransaction } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { closeEpisodesOf } from "../../storage/alarms/alarmEpisodes.ts";
import { insertAttempts } from "../../storage/outgoing/attempts.ts";
import { moveOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { beginEpisode } from "../alarms/alarmEpisode.ts";
import type { Followed } from "./followed.ts";
import { movesOfOutgoing } from "./movesOfOutgoing.ts";
import { subjectOf } from "./outgoingSubjects.ts";
import { judgeSpending, readSpending } from "./spentSequence.ts";

/**
 * A transaction whose sequence number is used and none of whose versions is in a block. Only when the sequence number is
 * used at the depth from which nothing is undone, by a transaction that was found, that our key has
 * signed and that moves something else, is it dead and may its subject go again. One that moves the
 * same is a version of it that the database has forgotten.
 */
export async function proveDead(
  services: Services,
  chain: Chain,
  { outgoing, attempts }: Followed,
): Promise<void> {
  const found = await readSpending(chain, outgoing);
  if (found === "unspent" || found === "notShown") return;
  const spending = judgeSpending(found, {
    transactionIds: attempts.map(({ transactionId: id }) => id),
    moves: await movesOfOutgoing(services.database, outgoing),
  });
  switch (spending) {
    case "signed":
      return; // the node has not told its receipt yet
    case "forgotten":
      await keepVersion(services, { outgoing, found, attempt: attempts.length + 1 });
      return;
    case "other":
      await bury(services, outgoing, found);
      return;
    case "overlapping":
    case "unproven":
      await doubt(services, outgoing, found);
  }
}

/**
 * A transaction that nobody proves to be ours is no reason to pay again, nor is one that pays some of those
 * that were to be paid and not the others.
 */
async function doubt(
  services: Services,
  { sequence, outgoingId: subject, sender }: Outgoing,
  { transactionId }: ChainTransaction,
): Promise<void> {
  const facts = { subject, sender, sequence: sequence.toString(), transactionId };
  await beginEpisode(services, "unprovenTransaction", facts);
}

async function keepVersion(
  { clock, database, log }: Services,
  { outgoing, found, attempt }: { outgoing: Outgoing; found: ChainTransaction; attempt: number },
): Promise<void> {
  const { fee, transactionId } = found;
  const now = new Date(clock.nowMs());
  await insertAttempts(database, [{ outgoing, attempt, fee, transactionId, now }]);
  log.warn("A version of an outgoing transaction was found that the database had forgotten.", {
    outgoingId: outgoing.outgoingId,
    transactionId,
  });
}

async function bury(
  { clock, database, log }: Services,
  outgoing: Outgoing,
  found: ChainTransaction,
): Promise<void> {
  const { kind, sequence, outgoingId, subjectId } = outgoing;
  const now = new Date(clock.nowMs());
  const buried = await database.transaction().execute(async (store) => {
    await subjectOf(outgoing).revive(store, outgoing, now);
    const from = ["signed", "broadcast"] as const;
    return moveOutgoings(store, { outgoingIds: [outgoingId], from, to: "dead", now });
  });
  if (buried !== 1n) throw new Error(`Outgoing ${outgoingId} moved although its subject did not.`);
  await closeEpisodesOf(database, outgoingId);
  const takenBy = found.transactionId;
  log.alarm("outgoingDead", {
    outgoingId,
    kind,
    subjectId,
    sequence: sequence.toString(),
    takenBy,
  });
}
