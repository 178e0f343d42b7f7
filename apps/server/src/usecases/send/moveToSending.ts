import type { Store } from "../../storage/database.ts";
import { movePayments, type Payment } from "../../storage/send/payments.ts";

/** Moves a payment whose coins have gone already, whatever its address check would say now. */
export async function moveToSending(store: Store, payment: Payment, now: Date): Promise<void> {
  const paymentIds = [payment.paymentId];
  if (payment.state === "reserved")
    await movePayments(store, { paymentIds, from: "reserved", to: "screened", now });
  await movePayments(store, { paymentIds, from: "screened", to: "sending", now });
}
