import type { Failures } from "../../eachOf.ts";
import type { BroadcastAnswer, Chain } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import {
  noteAttemptRejected,
  noteAttemptsSent,
  type Attempt,
} from "../../storage/outgoing/attempts.ts";
import { moveOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { outgoingSubjects, subjectOf } from "./outgoingSubjects.ts";

/** A signed version of an outgoing transaction. */
export type ToSend = { readonly outgoing: Outgoing; readonly attempt: Attempt };

type Sent = ToSend & { readonly transactionId: string };

/**
 * Hands stored signed bytes to the network in the order given, always the same ones. When the node
 * gives no clear answer the rest is not tried and all of them fail: it may have the one all the same,
 * so the repeat is harmless. What it refuses waits; a used nonce is for the follower to read off the
 * chain.
 */
export async function sendAttempts(
  services: Services,
  chain: Chain,
  toSend: readonly ToSend[],
): Promise<Failures> {
  const sent: Sent[] = [];
  const failures = new Map<string, unknown>();
  for (const [place, { outgoing, attempt }] of toSend.entries()) {
    try {
      const { answer, transactionId } = await handOver(chain, { outgoing, attempt });
      if (answer.kind === "rejected")
        await noteRejection(services, { outgoing, attempt }, answer.reason);
      else sent.push({ outgoing, attempt, transactionId });
    } catch (error) {
      const rest = toSend.slice(place);
      for (const each of rest) {
        await subjectOf(each.outgoing).noteWaiting(services.database, each.outgoing, "node");
        failures.set(each.outgoing.outgoing_id, error);
      }
      break;
    }
  }
  if (sent.length > 0) await noteSent(services, sent);
  return failures;
}

async function handOver(
  chain: Chain,
  { outgoing, attempt }: ToSend,
): Promise<{ readonly answer: BroadcastAnswer; readonly transactionId: string }> {
  const { signed_transaction: transaction, transaction_id: transactionId } = attempt;
  if (transaction === null || transactionId === null)
    throw new Error(`Outgoing ${outgoing.outgoing_id} has a signed version without its bytes.`);
  return { answer: await chain.broadcast({ transaction, transactionId }), transactionId };
}

async function noteSent(services: Services, sent: readonly Sent[]): Promise<void> {
  const { clock, database } = services;
  const now = new Date(clock.nowMs());
  const ids = (some: readonly ToSend[]) => some.map(({ outgoing }) => outgoing.outgoing_id);
  const keys = sent.map(({ outgoing, attempt }) => {
    return { outgoingId: outgoing.outgoing_id, attempt: attempt.attempt };
  });
  const first = sent.filter(({ attempt }) => attempt.broadcast_at === null);
  await database.transaction().execute(async (store) => {
    for (const [kind, ofKind] of Map.groupBy(first, ({ outgoing }) => outgoing.kind)) {
      const progress = ofKind.map(({ outgoing, transactionId }) => {
        return { outgoing, transactionId, confirmations: outgoing.confirmations };
      });
      await outgoingSubjects[kind].noteProgress(store, progress, now);
    }
    await moveOutgoings(store, { outgoingIds: ids(sent), from: ["signed"], to: "broadcast", now });
    await noteAttemptsSent(store, keys, now);
  });
  const refusedBefore = sent.filter(({ attempt }) => attempt.rejection !== null);
  await endEpisode(services, "nodeRefusesPayment", ids(refusedBefore));
}

async function noteRejection(
  services: Services,
  { outgoing, attempt: { attempt } }: ToSend,
  rejection: string,
): Promise<void> {
  const { clock, database } = services;
  const { outgoing_id: outgoingId } = outgoing;
  const now = new Date(clock.nowMs());
  await noteAttemptRejected(database, { outgoingId, attempt, rejection, now });
  const waitingFor = rejection === "insufficientFunds" ? "payoutFunds" : "node";
  await subjectOf(outgoing).noteWaiting(database, outgoing, waitingFor);
  // A dearer version will be made of it, and its ceiling has an alarm of its own.
  if (rejection === "underpriced") return;
  const { kind, subject_id: subjectId } = outgoing;
  const facts = { subject: outgoingId, kind, subjectId, rejection };
  await beginEpisode(services, "nodeRefusesPayment", facts);
}
