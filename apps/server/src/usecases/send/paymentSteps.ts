import { eachBy, type Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import { listFrozen } from "../../storage/guard/userGuards.ts";
import { listPayments, paymentIdOf, type Payment } from "../../storage/send/payments.ts";
import { refundFrozen } from "../guard/freeze.ts";
import { askForRounds } from "./askForRounds.ts";
import { screenPayments } from "./screenPayments.ts";

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
