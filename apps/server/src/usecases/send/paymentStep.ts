import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { networkKey } from "../../storage/assets/assetAccounts.ts";
import { findPayment, type Payment } from "../../storage/send/payments.ts";
import { refundFrozen } from "../guard/refundFrozen.ts";
import { screenPayment } from "./screenPayment.ts";

/**
 * Takes a payment up to its network's next payout round. Each step is a compare-and-set, so running
 * it twice, or again after a crash, is harmless.
 */
export async function paymentStep(services: Services, paymentId: string): Promise<void> {
  const payment = await findPayment(services.database, paymentId);
  if (payment === undefined) throw new Error(`No payment ${paymentId}.`);
  switch (payment.state) {
    case "reserved":
      if (await refundFrozen(services, payment)) break;
      if (await screenPayment(services, payment)) await askForRound(services, payment);
      break;
    case "screened":
      await askForRound(services, payment);
      break;
    case "sending": // its outgoing transaction speaks for it
    case "settled":
    case "refunded":
    case "failed":
      break;
  }
}

/** One job per network, however many payments ask for it. */
async function askForRound({ database }: Services, payment: Payment): Promise<void> {
  const id = networkKey({ type: payment.network_type, chainId: payment.chain_id });
  await enqueue(database, "payout-round", { id });
}
