import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { listAttempts } from "../../storage/outgoing/attempts.ts";
import { findOutgoing } from "../../storage/outgoing/outgoings.ts";
import { chainOf } from "../chainOf.ts";
import { newestSigned } from "./newestSigned.ts";
import { sendAttempt } from "./sendAttempt.ts";

/** Takes an outgoing transaction on: to the signer, or its newest signed version to the network. */
export async function outgoingStep(services: Services, outgoingId: string): Promise<void> {
  const { database } = services;
  const outgoing = await findOutgoing(database, outgoingId);
  if (outgoing === undefined) throw new Error(`No outgoing transaction ${outgoingId}.`);
  const attempts = (await listAttempts(database, [outgoingId])).get(outgoingId) ?? [];
  switch (outgoing.state) {
    case "prepared":
      await enqueue(database, "outgoing-sign", { id: outgoingId });
      break;
    case "signed":
    case "broadcast": {
      const attempt = newestSigned(attempts);
      if (attempt === undefined || attempt.broadcast_at !== null) return;
      const networkId = { type: outgoing.network_type, chainId: outgoing.chain_id };
      await sendAttempt(services, chainOf(services, networkId), { outgoing, attempt });
      break;
    }
    case "settled":
    case "failed":
    case "dead":
      break;
  }
}
