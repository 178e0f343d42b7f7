import { enqueue } from "../../storage/enqueue.ts";
import { networkKey } from "../../storage/assets/assetAccounts.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import type { Store } from "../../storage/database.ts";
import {
  findPayment,
  noteProgress,
  noteWaiting,
  returnPayment,
  type Payment,
} from "../../storage/send/payments.ts";
import { touchUsers } from "../../storage/session/touchUsers.ts";
import { touchUser } from "../../storage/session/users.ts";
import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { adoptPayment } from "./adoptPayment.ts";
import { endPayment } from "./endPayment.ts";

async function paymentOf(store: Store, { subject_id: paymentId }: Outgoing): Promise<Payment> {
  const payment = await findPayment(store, paymentId);
  if (payment === undefined) throw new Error(`No payment ${paymentId}.`);
  return payment;
}

/** Payments, as what outgoing transactions are made for. */
export const paymentSubject: OutgoingSubject = {
  noteProgress: async (store, progress, now) => {
    const payments = progress.map(({ outgoing, transactionId, confirmations }) => {
      return { paymentId: outgoing.subject_id, transactionId, confirmations };
    });
    await touchUsers(store, await noteProgress(store, payments, now));
  },
  noteWaiting: (store, outgoing, waitingFor) =>
    noteWaiting(store, [outgoing.subject_id], waitingFor),
  end: async (services, outgoing, end) => {
    const payment = await paymentOf(services.database, outgoing);
    await endPayment(services, payment, { ...end, outgoingId: outgoing.outgoing_id });
    if (end.paidUnits > payment.fee_units)
      services.log.warn("A payment cost more than its fee.", { paymentId: payment.payment_id });
  },
  revive: async (store, outgoing, now) => {
    const payment = await paymentOf(store, outgoing);
    if (!(await returnPayment(store, { paymentId: payment.payment_id, now })))
      throw new Error(`Payment ${payment.payment_id} is no longer on its way.`);
    const networkId = { type: payment.network_type, chainId: payment.chain_id };
    await enqueue(store, "payout-round", { id: networkKey(networkId) });
    await touchUser(store, payment.user_id);
  },
  adopt: adoptPayment,
};
