import { isAmlAnswerBelieved } from "@coffer/core/aml";
import { eachOf, type Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import { findTicketOf } from "../../storage/aml/amlStates.ts";
import { movePayments, noteWaiting, type Payment } from "../../storage/send/payments.ts";
import { endPayment } from "./endPayment.ts";

/** Asked about and moved on together: a destination whose answer is slow holds up few others. */
const AT_ONCE = 8;

type Screened = { readonly screened: readonly Payment[]; readonly failures: Failures };

/**
 * Asks about the destinations once more at the moment of execution. Answers which payments go on: of
 * the others the money went back, or there is no answer yet and they wait. It never fails open: only
 * an answer ALLOWED lets one go, this one or the one its own ticket stands for.
 */
export async function screenPayments(
  services: Services,
  payments: readonly Payment[],
): Promise<Screened> {
  const screened: Payment[] = [];
  const failures = new Map<string, unknown>();
  for (let start = 0; start < payments.length; start += AT_ONCE) {
    const some = await screenSome(services, payments.slice(start, start + AT_ONCE));
    screened.push(...some.screened);
    for (const [id, error] of some.failures) failures.set(id, error);
  }
  return { screened, failures };
}

async function screenSome(services: Services, payments: readonly Payment[]): Promise<Screened> {
  const { clock, database } = services;
  const byId = new Map(payments.map((payment) => [payment.payment_id, payment]));
  const screened = new Map<string, Payment>();
  const failures = await eachOf([...byId.keys()], async (id) => {
    const payment = byId.get(id);
    if (payment !== undefined && (await mayGo(services, payment))) screened.set(id, payment);
  });
  const now = new Date(clock.nowMs());
  const move = { from: "reserved", to: "screened", now } as const;
  await movePayments(database, { paymentIds: [...screened.keys()], ...move });
  return { screened: [...screened.values()], failures };
}

async function mayGo(services: Services, payment: Payment): Promise<boolean> {
  const { aml, database } = services;
  const { chain_id: chainId, destination, network_type: type, payment_id: paymentId } = payment;
  const { status } = await aml
    .checkAddress({ type, chainId }, destination)
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
  { payment_id: paymentId }: Payment,
): Promise<boolean> {
  const ticket = await findTicketOf(database, paymentId);
  const answeredAt = ticket?.answered_at ?? null;
  return answeredAt !== null && isAmlAnswerBelieved(answeredAt.getTime(), clock.nowMs());
}
