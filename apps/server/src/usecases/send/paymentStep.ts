import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { findPayment } from "../../storage/send/payments.ts";
import { broadcastPayment } from "./broadcastPayment.ts";
import { preparePayment } from "./preparePayment.ts";
import { screenPayment } from "./screenPayment.ts";

/**
 * Takes a payment as far as this process can: up to the signer, or onto the chain. Each step is a
 * compare-and-set in its own transaction, so running it twice, or again after a crash, is harmless.
 */
export async function paymentStep(services: Services, paymentId: string): Promise<void> {
  const payment = await findPayment(services.database, paymentId);
  if (payment === undefined) throw new Error(`No payment ${paymentId}.`);
  switch (payment.state) {
    case "reserved":
      if (await screenPayment(services, payment)) await paymentStep(services, paymentId);
      break;
    case "screened":
      await preparePayment(services, paymentId);
      break;
    case "prepared":
      await enqueue(services.database, "payment-sign", { paymentId });
      break;
    case "signed":
      await broadcastPayment(services, payment);
      break;
    case "broadcast": // the chain watcher follows it from here
    case "settled":
    case "refunded":
    case "failed":
      break;
  }
}
