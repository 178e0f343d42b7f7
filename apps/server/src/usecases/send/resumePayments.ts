import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { enqueueAgain } from "../../storage/enqueue.ts";
import { listPaymentsIn } from "../../storage/send/payments.ts";
import { payoutRound } from "./payoutRound.ts";

const RESUMED_AT_ONCE = 500;

/**
 * Goes on with payments that have not moved for `staleMs`, whatever became of their last job: one
 * that a killed process held would otherwise stay locked for hours. Those that wait for their place
 * are asked about in a round of their own.
 */
export async function resumePayments(
  services: Services,
  chain: Chain,
  staleMs: number,
): Promise<void> {
  const { clock, database } = services;
  const oldest = { after: null, limit: RESUMED_AT_ONCE };
  const reserved = await listPaymentsIn(database, chain.networkId, {
    ...oldest,
    state: "reserved",
  });
  const staleBefore = clock.nowMs() - staleMs;
  for (const payment of reserved) {
    if (payment.updatedAt.getTime() > staleBefore) continue;
    await enqueueAgain(database, "payment-step", { id: payment.paymentId });
  }
  await payoutRound(services, chain);
}
