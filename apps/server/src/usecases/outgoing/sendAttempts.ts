import type { Chain } from "@coffer/chains";
import type { Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import {
  type Attempt,
  noteAttemptRejected,
  noteAttemptsSent,
} from "../../storage/outgoing/attempts.ts";
import { moveOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { outgoingSubjects, subjectOf } from "./outgoingSubjects.ts";

/** A signed version of an outgoing transaction. */
export type ToSend = { readonly outgoing: Outgoing; readonly attempt: Attempt };

type Sent = ToSend & { readonly transactionId: string };

/** Why a node refuses a version in whose place a further one can come: it offers too little, or is too late. */
export const isOutdated = (rejection: string | null): boolean =>
  rejection === "underpriced" || rejection === "expired";

/** Handed over before it is noted that they were: what people see follows the network closely. */
const NOTED_AT_ONCE = 8;

/**
 * Hands stored signed bytes of one sending address to the network in the order of their sequence numbers, always
 * the same ones. When the node gives no clear answer the rest is not tried, since it could not be
 * mined before, and all of them fail: the node may have the one all the same, so the repeat is
 * harmless. What it refuses waits; a used sequence number is for the follower to read off the chain.
 */
export async function sendAttempts(
  services: Services,
  chain: Chain,
  toSend: readonly ToSend[],
): Promise<Failures> {
  for (let start = 0; start < toSend.length; start += NOTED_AT_ONCE) {
    const silence = await sendSome(services, chain, toSend.slice(start, start + NOTED_AT_ONCE));
    if (silence === null) continue;
    const rest = toSend.slice(start + silence.place);
    const { database } = services;
    for (const { outgoing } of rest)
      await subjectOf(outgoing).noteWaiting(database, outgoing, "node");
    return new Map(rest.map(({ outgoing }) => [outgoing.outgoingId, silence.error]));
  }
  return new Map();
}

/** Where a node fell silent; what it took before that is noted. */
type Silence = { readonly place: number; readonly error: unknown };

async function sendSome(
  services: Services,
  chain: Chain,
  toSend: readonly ToSend[],
): Promise<Silence | null> {
  const sent: Sent[] = [];
  try {
    for (const [place, each] of toSend.entries()) {
      const bytes = bytesOf(each);
      const answer = await chain
        .broadcast(bytes)
        .catch((error: unknown) => ({ kind: "silent" as const, error }));
      if (answer.kind === "silent") return { place, error: answer.error };
      if (answer.kind === "rejected") await noteRejection(services, each, answer.reason);
      else sent.push({ ...each, transactionId: bytes.transactionId });
    }
    return null;
  } finally {
    if (sent.length > 0) await noteSent(services, sent);
  }
}

function bytesOf({ attempt, outgoing }: ToSend) {
  const { signedTransaction: transaction, transactionId } = attempt;
  if (transaction === null || transactionId === null)
    throw new Error(`Outgoing ${outgoing.outgoingId} has a signed version without its bytes.`);
  return { transaction, transactionId };
}

async function noteSent(services: Services, sent: readonly Sent[]): Promise<void> {
  const { clock, database } = services;
  const now = new Date(clock.nowMs());
  const ids = (some: readonly ToSend[]) => some.map(({ outgoing }) => outgoing.outgoingId);
  const keys = sent.map(({ outgoing, attempt }) => {
    return { outgoingId: outgoing.outgoingId, attempt: attempt.attempt };
  });
  const first = sent.filter(({ attempt }) => attempt.broadcastAt === null);
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
  const { outgoingId } = outgoing;
  const now = new Date(clock.nowMs());
  await noteAttemptRejected(database, { outgoingId, attempt, rejection, now });
  const waitingFor = rejection === "insufficientFunds" ? "payoutFunds" : "node";
  await subjectOf(outgoing).noteWaiting(database, outgoing, waitingFor);
  // A further version will be made of it, and its ceiling has an alarm of its own.
  if (isOutdated(rejection)) return;
  const { kind, subjectId } = outgoing;
  const facts = { subject: outgoingId, kind, subjectId, rejection };
  await beginEpisode(services, "nodeRefusesPayment", facts);
}
