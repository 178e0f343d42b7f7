import { networkKey } from "@coffer/core/assets";
import type { Services } from "../../ports/services.ts";
import { closeEpisodesOf } from "../../storage/alarms/alarmEpisodes.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { markPartsDead, partsOf, paymentIdsOf } from "../../storage/outgoing/outgoingParts.ts";
import { moveOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { lockNextSequence, setNextSequence } from "../../storage/outgoing/sequences.ts";
import { lockPaymentsIn, returnPayment } from "../../storage/send/payments.ts";
import { touchUsers } from "../../storage/session/users.ts";

/**
 * Takes back what pays many and was not signed, since the signer has refused some of them for good and
 * signs it no more (rule 479): its sequence number is given again, its payments wait for a further round, and those that
 * were refused let the others go first. Harmless twice. Throws where a later sequence number was given: what has that
 * would never be mined.
 */
export async function withdrawBatch(
  { clock, database, log }: Pick<Services, "clock" | "database" | "log">,
  outgoing: Outgoing,
): Promise<void> {
  const { networkId, outgoingId, sender: address, sequence } = outgoing;
  const now = new Date(clock.nowMs());
  const isWithdrawn = await database.transaction().execute(async (store) => {
    const parts = await partsOf(store, outgoing);
    // Payments are locked before sequence numbers, as in a payout round.
    const payments = await lockPaymentsIn(store, "sending", paymentIdsOf(parts));
    const next = await lockNextSequence(store, { networkId, address });
    const from = ["prepared"] as const;
    const move = { outgoingIds: [outgoingId], from, to: "withdrawn", now } as const;
    if ((await moveOutgoings(store, move)) === 0n) return false;
    if (next !== sequence + 1n)
      throw new Error(`Sequence number ${sequence} of ${address} is not the last that was given.`);
    for (const { paymentId } of payments) await returnPayment(store, { paymentId, now });
    await markPartsDead(store, outgoingId);
    await setNextSequence(store, { networkId, address }, sequence);
    await enqueue(store, "payout-round", { id: networkKey(networkId) });
    await touchUsers(
      store,
      payments.map(({ userId }) => userId),
    );
    return true;
  });
  if (!isWithdrawn) return;
  await closeEpisodesOf(database, outgoingId);
  log.info("A transaction is withdrawn: the signer refuses somebody whom it pays.", { outgoingId });
}
