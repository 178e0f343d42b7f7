import { isAmlAnswerBelieved } from "@coffer/core/aml";
import { eachBy, type Failures } from "../../eachOf.ts";
import { inGroups } from "../../inGroups.ts";
import type { Services } from "../../ports/services.ts";
import { findTicketOf } from "../../storage/aml/amlStates.ts";
import {
  movePayments,
  noteWaiting,
  paymentIdOf,
  type Payment,
} from "../../storage/send/payments.ts";
import { askForRounds } from "./askForRounds.ts";
import { endPayment } from "./endPayment.ts";

/**
 * Asks about the destinations once more at the moment of execution, and lets those go on to their
 * networks' next rounds that may, together with whoever is answered at the same time. Of the others
 * the money goes back, or there is no answer yet and they wait. It never fails open: only an answer
 * ALLOWED lets one go, this one or the one its own ticket stands for.
 */
export async function screenPayments(
  services: Services,
  payments: readonly Payment[],
): Promise<Failures> {
  const goOn = inGroups((going: readonly Payment[]) => moveOn(services, going));
  return eachBy(payments, paymentIdOf, async (payment) => {
    if (await mayGo(services, payment)) await goOn(payment);
  });
}

/** Killed between the two, they are found by the next look at their network (`resumePayments`). */
async function moveOn(services: Services, payments: readonly Payment[]): Promise<void> {
  const paymentIds = payments.map(paymentIdOf);
  const now = new Date(services.clock.nowMs());
  await movePayments(services.database, { paymentIds, from: "reserved", to: "screened", now });
  await askForRounds(services, payments);
}

async function mayGo(services: Services, payment: Payment): Promise<boolean> {
  const { aml, database } = services;
  const { destination, networkId, paymentId } = payment;
  const { status } = await aml
    .checkAddress(networkId, destination, "held")
    .catch(async (error: unknown) => {
      await noteWaiting(database, [paymentId], "addressCheck");
      throw error;
    });
  if (status === "DISABLED") {
    const failure = "AML_STATUS_NOT_ALLOWED";
    await endPayment(services, payment, { as: "refunded", from: "reserved", failure });
    return false;
  }
  if (status === "ALLOWED" || (await hasFreshTicket(services, payment))) return true;
  await noteWaiting(database, [paymentId], "addressCheck");
  return false;
}

async function hasFreshTicket(
  { clock, database }: Services,
  { paymentId }: Payment,
): Promise<boolean> {
  const ticket = await findTicketOf(database, paymentId);
  const answeredAt = ticket?.answeredAt ?? null;
  return answeredAt !== null && isAmlAnswerBelieved(answeredAt.getTime(), clock.nowMs());
}
