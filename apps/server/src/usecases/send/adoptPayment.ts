import type { Services } from "../../ports/services.ts";
import { PAYOUT_INDEX } from "../../storage/custody/custodyAddresses.ts";
import type { Store } from "../../storage/database.ts";
import { insertAttempts } from "../../storage/outgoing/attempts.ts";
import { insertOutgoings } from "../../storage/outgoing/outgoings.ts";
import { lockWaitingPayment, movePayments, type Payment } from "../../storage/send/payments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { feeCeiling } from "../outgoing/dearestFee.ts";
import type { FoundTransaction } from "../outgoing/outgoingSubject.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";

/**
 * Takes a transaction of the payout address that the database does not know for the payment that
 * waits to pay exactly that: it went out before the database was restored, and must not go again.
 */
export async function adoptPayment(
  services: Services,
  store: Store,
  { networkId, sequence, sender, transaction }: FoundTransaction,
): Promise<boolean> {
  const { fee, moves, transactionId } = transaction;
  if (sender !== (await payoutAddressOf(services, networkId, store))) return false;
  const payment = moves && (await lockWaitingPayment(store, networkId, moves));
  if (payment === undefined) return false;
  const now = new Date(services.clock.nowMs());
  await moveToSending(store, payment, now);
  const outgoingId = services.random.id();
  await insertOutgoings(store, [
    {
      outgoingId,
      brandId: payment.brandId,
      networkId,
      sender,
      keyPurpose: "hot",
      derivationIndex: PAYOUT_INDEX,
      sequence,
      kind: "payment",
      subjectId: payment.paymentId,
      assetKey: payment.assetKey,
      destination: payment.destination,
      units: payment.units,
      memo: payment.memo,
      feeAssetKey: payment.feeAssetKey,
      feeUnits: payment.feeUnits,
      feeUnitsMax: feeCeiling(payment.feeUnits),
      state: "broadcast",
      now,
    },
  ]);
  const outgoing = { outgoingId, networkId };
  await insertAttempts(store, [{ outgoing, attempt: 1, fee, transactionId, now }]);
  await touchUser(store, payment.userId);
  return true;
}

/** Whatever its address check would say now: its coins have gone. */
async function moveToSending(store: Store, payment: Payment, now: Date): Promise<void> {
  const paymentIds = [payment.paymentId];
  if (payment.state === "reserved")
    await movePayments(store, { paymentIds, from: "reserved", to: "screened", now });
  await movePayments(store, { paymentIds, from: "screened", to: "sending", now });
}
