import type { Services } from "../../ports/services.ts";
import { movePayment, type Payment } from "../../storage/send/payments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { chainOf } from "../chainOf.ts";

/**
 * Hands the stored signed bytes to the network, always the same ones. A lost answer throws and the
 * step is repeated; a used nonce or a mined transaction is for the watcher to read off the chain.
 */
export async function broadcastPayment(services: Services, payment: Payment): Promise<void> {
  const { clock, database, log } = services;
  const { payment_id: paymentId, signed_transaction: transaction, user_id: userId } = payment;
  const { transaction_id: transactionId } = payment;
  if (transaction === null || transactionId === null)
    throw new Error(`Payment ${paymentId} is signed without its bytes.`);
  const networkId = { type: payment.network_type, chainId: payment.chain_id };
  const answer = await chainOf(services, networkId).broadcast({ transaction, transactionId });
  if (answer.kind === "rejected") {
    log.alarm("nodeRefusesPayment", { paymentId, reason: answer.reason });
    throw new Error(`The node refuses the payment: ${answer.reason}.`);
  }
  await database.transaction().execute(async (store) => {
    const now = new Date(clock.nowMs());
    await movePayment(store, { paymentId, from: "signed", to: "broadcast", now });
    await touchUser(store, userId);
  });
}
