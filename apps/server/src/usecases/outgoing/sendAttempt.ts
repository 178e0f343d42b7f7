import type { BroadcastAnswer, Chain } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { noteAttemptSent, type Attempt } from "../../storage/outgoing/attempts.ts";
import { moveOutgoing, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { subjectOf } from "./outgoingSubjects.ts";

/**
 * Hands stored signed bytes to the network, always the same ones. Throws when the node gives no
 * clear answer: it may have them all the same, so the repeat is harmless. What it refuses waits; a
 * used nonce is for the follower to read off the chain.
 */
export async function sendAttempt(
  services: Services,
  chain: Chain,
  { outgoing, attempt }: { outgoing: Outgoing; attempt: Attempt },
): Promise<void> {
  const { signed_transaction: transaction, transaction_id: transactionId } = attempt;
  if (transaction === null || transactionId === null)
    throw new Error(`Outgoing ${outgoing.outgoing_id} has a signed version without its bytes.`);
  const subject = subjectOf(outgoing);
  let answer: BroadcastAnswer;
  try {
    answer = await chain.broadcast({ transaction, transactionId });
  } catch (error) {
    await subject.noteWaiting(services.database, outgoing, "node");
    throw error;
  }
  if (answer.kind === "rejected")
    await noteRejection(services, { outgoing, attempt }, answer.reason);
  else await noteSent(services, { outgoing, attempt }, transactionId);
}

type Sent = { readonly outgoing: Outgoing; readonly attempt: Attempt };

async function noteSent(
  services: Services,
  { outgoing, attempt }: Sent,
  transactionId: string,
): Promise<void> {
  const { clock, database } = services;
  const { outgoing_id: outgoingId, confirmations } = outgoing;
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    if (attempt.broadcast_at === null)
      await subjectOf(outgoing).noteProgress(store, outgoing, {
        transactionId,
        confirmations,
        now,
      });
    await moveOutgoing(store, { outgoingId, from: ["signed"], to: "broadcast", now });
    await noteAttemptSent(store, { outgoingId, attempt: attempt.attempt, rejection: null, now });
  });
  if (attempt.rejection !== null) await endEpisode(services, "nodeRefusesPayment", [outgoingId]);
}

async function noteRejection(
  services: Services,
  { outgoing, attempt }: Sent,
  rejection: string,
): Promise<void> {
  const { clock, database } = services;
  const { outgoing_id: outgoingId } = outgoing;
  const now = new Date(clock.nowMs());
  await noteAttemptSent(database, { outgoingId, attempt: attempt.attempt, rejection, now });
  const waitingFor = rejection === "insufficientFunds" ? "payoutFunds" : "node";
  await subjectOf(outgoing).noteWaiting(database, outgoing, waitingFor);
  // A dearer version will be made of it, and its ceiling has an alarm of its own.
  if (rejection === "underpriced") return;
  const { kind, subject_id: subjectId } = outgoing;
  const facts = { subject: outgoingId, kind, subjectId, rejection };
  await beginEpisode(services, "nodeRefusesPayment", facts);
}
