import type { Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "../../storage/assets/assetAccounts.ts";
import { enqueueAll } from "../../storage/enqueue.ts";
import { listAttempts, type Attempt } from "../../storage/outgoing/attempts.ts";
import { listOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { chainByKey } from "../chainByKey.ts";
import { newestSigned } from "./newestSigned.ts";
import { sendAttempts, type ToSend } from "./sendAttempts.ts";

/** Takes outgoing transactions on: to the signer, or their newest signed versions to the network. */
export async function outgoingSteps(
  services: Services,
  outgoingIds: readonly string[],
): Promise<Failures> {
  const { database } = services;
  const outgoings = await listOutgoings(database, outgoingIds);
  const attempts = await listAttempts(database, outgoingIds);
  const unsigned = outgoings.filter(({ state }) => state === "prepared");
  await enqueueAll(
    database,
    "outgoing-sign",
    unsigned.map(({ outgoing_id: id }) => id),
  );
  const failures = new Map<string, unknown>();
  for (const [key, ofNetwork] of byNetwork(outgoings)) {
    const toSend = ofNetwork.flatMap((outgoing) =>
      notYetSent(outgoing, attempts.get(outgoing.outgoing_id) ?? []),
    );
    const failed = await sendAttempts(services, chainByKey(services, key), toSend);
    for (const [id, error] of failed) failures.set(id, error);
  }
  const known = new Set(outgoings.map(({ outgoing_id: id }) => id));
  for (const id of outgoingIds)
    if (!known.has(id)) failures.set(id, new Error(`No outgoing transaction ${id}.`));
  return failures;
}

function byNetwork(outgoings: readonly Outgoing[]): ReadonlyMap<string, readonly Outgoing[]> {
  return Map.groupBy(outgoings, ({ network_type: type, chain_id: chainId }) =>
    networkKey({ type, chainId }),
  );
}

function notYetSent(outgoing: Outgoing, attempts: readonly Attempt[]): readonly ToSend[] {
  if (outgoing.state !== "signed" && outgoing.state !== "broadcast") return [];
  const attempt = newestSigned(attempts);
  return attempt === undefined || attempt.broadcast_at !== null ? [] : [{ outgoing, attempt }];
}
