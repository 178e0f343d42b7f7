import type { Services } from "../../ports/services.ts";
import { movePayment, noteWaiting, type Payment } from "../../storage/send/payments.ts";
import { endPayment } from "./endPayment.ts";

/**
 * Asks about the destination once more at the moment of execution. False when the payment cannot go
 * on: its money went back, or there is no answer yet and it waits. It never fails open.
 */
export async function screenPayment(services: Services, payment: Payment): Promise<boolean> {
  const { aml, clock, database } = services;
  const { payment_id: paymentId } = payment;
  const networkId = { type: payment.network_type, chainId: payment.chain_id };
  const status = await aml.checkAddress(networkId, payment.destination).catch(async (error) => {
    await noteWaiting(database, [paymentId], "addressCheck");
    throw error;
  });
  if (status === "ALLOWED") {
    const now = new Date(clock.nowMs());
    return movePayment(database, { paymentId, from: "reserved", to: "screened", now });
  }
  if (status === "DISABLED")
    await endPayment(services, payment, {
      as: "refunded",
      from: "reserved",
      failure: "AML_STATUS_NOT_ALLOWED",
    });
  else await noteWaiting(database, [paymentId], "addressCheck");
  return false;
}
