import type { PaymentId } from "@coffer/core/ids";
import { enqueue } from "../../storage/enqueue.ts";
import { networkKey } from "@coffer/core/assets";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import type { Store } from "../../storage/database.ts";
import {
  findPayment,
  noteProgress,
  noteWaiting,
  returnPayment,
  type Payment,
} from "../../storage/send/payments.ts";
import { touchUser, touchUsers } from "../../storage/session/users.ts";
import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { adoptPayment } from "./adoptPayment.ts";
import { endPayment } from "./endPayment.ts";

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
