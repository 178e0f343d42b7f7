import { networkKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { PAYOUT_INDEX } from "../../storage/custody/custodyAddresses.ts";
import type { Store } from "../../storage/database.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { insertAttempts } from "../../storage/outgoing/attempts.ts";
import { insertOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import {
  findPayment,
  lockWaitingPayment,
  noteProgress,
  noteWaiting,
  type Payment,
  returnPayment,
} from "../../storage/send/payments.ts";
import { touchUser, touchUsers } from "../../storage/session/users.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { feeCeiling } from "../outgoing/dearestFee.ts";
import type { FoundTransaction, OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { endPayment } from "./endPayment.ts";
import { moveToSending } from "./moveToSending.ts";

const paymentIdOf = ({ subjectId }: Outgoing) => subjectId as PaymentId; // the subject of its kind

async function paymentOf(store: Store, outgoing: Outgoing): Promise<Payment> {
  const paymentId = paymentIdOf(outgoing);
  const payment = await findPayment(store, paymentId);
  if (payment === undefined) throw new Error(`No payment ${paymentId}.`);
  return payment;
}

/** Payments, as what outgoing transactions are made for. */
export const paymentSubject: OutgoingSubject = {
  noteProgress: async (store, progress, now) => {
    const payments = progress.map(({ outgoing, transactionId, confirmations }) => {
      return { paymentId: paymentIdOf(outgoing), transactionId, confirmations };
    });
    await touchUsers(store, await noteProgress(store, payments, now));
  },
  noteWaiting: (store, outgoing, waitingFor) =>
    noteWaiting(store, [paymentIdOf(outgoing)], waitingFor),
  end: async (services, outgoing, end) => {
    const payment = await paymentOf(services.database, outgoing);
    const ended = { ...end, outgoingId: outgoing.outgoingId };
    if (!(await endPayment(services, payment, ended))) return false;
    if (end.paidUnits > payment.feeUnits)
      services.log.warn("A payment cost more than its fee.", { paymentId: payment.paymentId });
    return true;
  },
  revive: async (store, outgoing, now) => {
    const payment = await paymentOf(store, outgoing);
    if (!(await returnPayment(store, { paymentId: payment.paymentId, now })))
      throw new Error(`Payment ${payment.paymentId} is no longer on its way.`);
    const networkId = payment.networkId;
    await enqueue(store, "payout-round", { id: networkKey(networkId) });
    await touchUser(store, payment.userId);
  },
  adopt: adoptPayment,
};

/**
 * Takes a transaction of the payout address that the database does not know for the payment that
 * waits to pay exactly that: it went out before the database was restored, and must not go again.
 */
async function adoptPayment(
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
