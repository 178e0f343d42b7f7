import { isAmlAnswerBelieved } from "@coffer/core/aml";
import { eachBy, type Failures } from "../../eachOf.ts";
import { inGroups } from "../../inGroups.ts";
import type { Services } from "../../ports/services.ts";
import { findTicketOf } from "../../storage/aml/amlStates.ts";
import { listFrozen } from "../../storage/guard/userGuards.ts";
import {
  listPayments,
  movePayments,
  noteWaiting,
  type Payment,
  paymentIdOf,
} from "../../storage/send/payments.ts";
import { refundFrozen } from "../guard/freeze.ts";
import { endPayment } from "./endPayment.ts";
import { askForRounds } from "./payoutRound.ts";

/**
 * Takes payments up to their networks' next payout rounds. Each step is a compare-and-set, so running
 * it twice, or again after a crash, is harmless. Those that are past it are left as they are: their
 * outgoing transactions speak for them, or they have ended.
 */
export async function paymentSteps(
  services: Services,
  paymentIds: readonly string[],
): Promise<Failures> {
  const payments = await listPayments(services.database, paymentIds);
  const reserved = payments.filter(({ state }) => state === "reserved");
  const { staying, failures } = await turnBackFrozen(services, reserved);
  const unanswered = await screenPayments(services, staying);
  const screened = payments.filter(({ state }) => state === "screened");
  await askForRounds(services, screened);
  const known = new Set<string>(payments.map(paymentIdOf));
  const unknown = paymentIds.filter((id) => !known.has(id));
  return new Map([
    ...failures,
    ...unanswered,
    ...unknown.map((id) => [id, new Error(`No payment ${id}.`)] as const),
  ]);
}

type TurnedBack = { readonly staying: readonly Payment[]; readonly failures: Failures };

/** The money of people who have frozen their payments goes back; answers who may go on. */
async function turnBackFrozen(
  services: Services,
  payments: readonly Payment[],
): Promise<TurnedBack> {
  const userIds = payments.map(({ userId }) => userId);
  const frozen = await listFrozen(services.database, userIds);
  const theirs = payments.filter(({ userId }) => frozen.has(userId));
  const gone = new Set<Payment>();
  const failures = await eachBy(theirs, paymentIdOf, async (payment) => {
    if (await refundFrozen(services, payment)) gone.add(payment);
  });
  const staying = payments.filter(
    (payment) => !gone.has(payment) && !failures.has(paymentIdOf(payment)),
  );
  return { staying, failures };
}

/**
 * Asks about the destinations once more at the moment of execution, and lets those go on to their
 * networks' next rounds that may, together with whoever is answered at the same time. Of the others
 * the money goes back, or there is no answer yet and they wait. It never fails open: only an answer
 * ALLOWED lets one go, this one or the one its own ticket stands for.
 */
async function screenPayments(services: Services, payments: readonly Payment[]): Promise<Failures> {
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
