import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { insertAttempts } from "../../storage/outgoing/attempts.ts";
import { insertParts } from "../../storage/outgoing/outgoingParts.ts";
import { insertOutgoings } from "../../storage/outgoing/outgoings.ts";
import { lockWaitingPayment, type Payment } from "../../storage/send/payments.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { feeCeiling } from "../outgoing/dearestFee.ts";
import type { FoundTransaction } from "../outgoing/outgoingSubject.ts";
import { batchRow } from "./batchRow.ts";
import { moveToSending } from "./moveToSending.ts";

/**
 * Takes a transaction of the payout address that paid several and that the database does not know for those of
 * them who still wait to be paid exactly that: it went out before the database was restored. What it
 * paid besides was for payments that the database has forgotten.
 */
export async function adoptBatch(
  services: Services,
  store: Store,
  { networkId, sequence, sender, transaction }: FoundTransaction,
): Promise<boolean> {
  const { fee, parts, transactionId } = transaction;
  if (parts === undefined) return false;
  if (sender !== (await payoutAddressOf(services, networkId, store))) return false;
  const now = new Date(services.clock.nowMs());
  const payments: Payment[] = [];
  for (const part of parts) {
    const payment = await lockWaitingPayment(store, networkId, part);
    if (payment === undefined) continue;
    // At once, so that the next one who is paid the same is another.
    await moveToSending(store, payment, now);
    payments.push(payment);
  }
  if (payments.length === 0) return false;
  const outgoingId = services.random.id();
  const row = batchRow(payments, { outgoingId, networkId, sender, sequence });
  const feeUnitsMax = feeCeiling(row.feeUnits);
  await insertOutgoings(store, [{ ...row, feeUnitsMax, state: "broadcast", now }]);
  await insertParts(store, [payments.map((payment) => ({ ...payment, outgoingId }))]);
  const outgoing = { outgoingId, networkId };
  await insertAttempts(store, [{ outgoing, attempt: 1, fee, transactionId, now }]);
  await touchUsers(
    store,
    payments.map(({ userId }) => userId),
  );
  return true;
}
