import { eachOf, type Failures } from "../eachOf.ts";
import { findOpenOutgoingOf } from "../storage/outgoing/outgoings.ts";
import type { Signer } from "./signer.ts";
import { signOutgoings } from "./signOutgoings.ts";

/** What a job of an earlier version asks for: the open transactions of these payments. */
export function signPayments(signer: Signer, paymentIds: readonly string[]): Promise<Failures> {
  return eachOf(paymentIds, async (paymentId) => {
    const outgoing = await findOpenOutgoingOf(signer.database, "payment", paymentId);
    if (outgoing === undefined) return;
    const failures = await signOutgoings(signer, [outgoing.outgoingId]);
    for (const error of failures.values()) throw error;
  });
}
