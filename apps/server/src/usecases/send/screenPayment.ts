import { isAmlAnswerBelieved } from "@coffer/core/aml";
import type { Services } from "../../ports/services.ts";
import { findTicketOf } from "../../storage/aml/amlStates.ts";
import { movePayment, noteWaiting, type Payment } from "../../storage/send/payments.ts";
import { endPayment } from "./endPayment.ts";

/**
 * Asks about the destination once more at the moment of execution. False when the payment cannot go
 * on: its money went back, or there is no answer yet and it waits. It never fails open: only an
 * answer ALLOWED lets it go, this one or the one its own ticket stands for.
 */
export async function screenPayment(services: Services, payment: Payment): Promise<boolean> {
  const { aml, clock, database } = services;
  const { payment_id: paymentId } = payment;
  const networkId = { type: payment.network_type, chainId: payment.chain_id };
  const { status } = await aml
    .checkAddress(networkId, payment.destination)
    .catch(async (error: unknown) => {
      await noteWaiting(database, [paymentId], "addressCheck");
      throw error;
    });
  if (status === "DISABLED") {
    const failure = "AML_STATUS_NOT_ALLOWED";
    await endPayment(services, payment, { as: "refunded", from: "reserved", failure });
    return false;
  }
  if (status === "ALLOWED" || (await hasFreshTicket(services, payment))) {
    const now = new Date(clock.nowMs());
    return movePayment(database, { paymentId, from: "reserved", to: "screened", now });
  }
  await noteWaiting(database, [paymentId], "addressCheck");
  return false;
}

async function hasFreshTicket(
  { clock, database }: Services,
  { payment_id: paymentId }: Payment,
): Promise<boolean> {
  const ticket = await findTicketOf(database, paymentId);
  const answeredAt = ticket?.answered_at ?? null;
  return answeredAt !== null && isAmlAnswerBelieved(answeredAt.getTime(), clock.nowMs());
}
