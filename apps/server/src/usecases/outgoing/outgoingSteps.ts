import { eachBy, type Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "@coffer/core/assets";
import { enqueueAll } from "../../storage/enqueue.ts";
import { listAttempts, type Attempt } from "../../storage/outgoing/attempts.ts";
import { listParts } from "../../storage/outgoing/outgoingParts.ts";
import { listOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { chainOf } from "../chainOf.ts";
import { sendAttempts, type ToSend } from "./sendAttempts.ts";
import { newestSigned } from "./followed.ts";
import { withdrawBatch } from "../send/withdrawBatch.ts";

/**
 * Takes outgoing transactions on: to the signer, or their newest signed versions to the network. One that pays
 * somebody whom the signer refuses is withdrawn, and the others go without (rule 479).
 */
export async function outgoingSteps(
  services: Services,
  outgoingIds: readonly string[],
): Promise<Failures> {
  const { database } = services;
  const outgoings = await listOutgoings(database, outgoingIds);
  const attempts = await listAttempts(database, outgoingIds);
  const unsigned = outgoings.filter(({ state }) => state === "prepared");
  const unsignedIds = unsigned.map(idOf);
  const parts = await listParts(database, unsignedIds);
  const isRefused = ({ outgoingId }: Outgoing) =>
    (parts.get(outgoingId) ?? []).some(({ refusal }) => refusal !== null);
  const waiting = unsigned.filter((each) => !isRefused(each));
  await enqueueAll(database, "outgoing-sign", waiting.map(idOf));
  const failures = new Map<string, unknown>(
    await eachBy(unsigned.filter(isRefused), idOf, (each) => withdrawBatch(services, each)),
  );
  const toSend = outgoings.flatMap((each) => notYetSent(each, attempts.get(each.outgoingId) ?? []));
  for (const ofSender of bySender(toSend)) {
    const [{ outgoing }] = ofSender;
    const networkId = outgoing.networkId;
    const failed = await sendAttempts(services, chainOf(services, networkId), ofSender);
    for (const [id, error] of failed) failures.set(id, error);
  }
  const known = new Set(outgoings.map(({ outgoingId: id }) => id));
  for (const id of outgoingIds)
    if (!known.has(id)) failures.set(id, new Error(`No outgoing transaction ${id}.`));
  return failures;
}

const idOf = ({ outgoingId }: Outgoing) => outgoingId;

/** By sending address of each network, in the order of sequence numbers. */
function bySender(toSend: readonly ToSend[]): readonly [ToSend, ...ToSend[]][] {
  const groups = new Map<string, [ToSend, ...ToSend[]]>();
  for (const each of toSend) {
    const { networkId, sender } = each.outgoing;
    const key = `${networkKey(networkId)}:${sender}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [each]);
    else known.push(each);
  }
  return [...groups.values()];
}

function notYetSent(outgoing: Outgoing, attempts: readonly Attempt[]): readonly ToSend[] {
  if (outgoing.state !== "signed" && outgoing.state !== "broadcast") return [];
  const attempt = newestSigned(attempts);
  return attempt === undefined || attempt.broadcastAt !== null ? [] : [{ outgoing, attempt }];
}
