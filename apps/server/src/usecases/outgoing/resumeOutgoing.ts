import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { enqueueAgain } from "../../storage/enqueue.ts";
import { listUnsigned } from "../../storage/outgoing/attempts.ts";
import { listOutgoingsIn } from "../../storage/outgoing/outgoings.ts";
import { subjectOf } from "./outgoingSubjects.ts";

const RESUMED_AT_ONCE = 500;

/**
 * Queues the next step of transactions that have waited for it for `staleMs`, whatever became of
 * their last job: the signature, or the first handing over.
 */
export async function resumeOutgoing(
  services: Services,
  chain: Chain,
  staleMs: number,
): Promise<void> {
  const { clock, database } = services;
  const { networkId } = chain;
  const before = new Date(clock.nowMs() - staleMs);
  const unsigned = await listUnsigned(database, networkId, { before, limit: RESUMED_AT_ONCE });
  for (const outgoing of unsigned) {
    if (staleMs > 0 && outgoing.state === "prepared")
      await subjectOf(outgoing).noteWaiting(database, outgoing, "signer");
    await enqueueAgain(database, "outgoing-sign", { id: outgoing.outgoingId });
  }
  const signed = await listOutgoingsIn(database, networkId, ["signed"]);
  for (const outgoing of signed.slice(0, RESUMED_AT_ONCE)) {
    if (outgoing.updatedAt > before) continue;
    await enqueueAgain(database, "outgoing-step", { id: outgoing.outgoingId });
  }
}
