import type { Chain } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { enqueueAgain } from "../../storage/enqueue.ts";
import { listPaymentsIn } from "../../storage/send/payments.ts";

/**
 * Queues the next step of every payment that has not moved for `staleMs`, whatever became of its
 * last job: one that a killed process held would otherwise stay locked for hours.
 */
export async function resumePayments(
  services: Services,
  chain: Chain,
  staleMs: number,
): Promise<void> {
  const { clock, database } = services;
  const waiting = await listPaymentsIn(database, chain.networkId, [
    "reserved",
    "screened",
    "prepared",
    "signed",
  ]);
  const staleBefore = clock.nowMs() - staleMs;
  for (const payment of waiting) {
    if (payment.updated_at.getTime() > staleBefore) continue;
    await enqueueAgain(database, "payment-step", { paymentId: payment.payment_id });
  }
}
