import type { Services } from "../../ports/services.ts";
import { listFrozen } from "../../storage/guard/userGuards.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { endPayment } from "../send/endPayment.ts";

/**
 * Gives a payment's money back while its sender's payments are frozen: true when it did. Only one that
 * has no place in its network's order yet can be turned back.
 */
export async function refundFrozen(services: Services, payment: Payment): Promise<boolean> {
  const { state, userId } = payment;
  if (state !== "reserved" && state !== "screened") return false;
  if (!(await listFrozen(services.database, [userId])).has(userId)) return false;
  const failure = "PAYMENTS_FROZEN";
  return endPayment(services, payment, { as: "refunded", from: state, failure });
}
