import { postTransfer } from "@coffer/ledger";
import { ledgerQuery } from "../../storage/database.ts";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Chain } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import {
  listPaymentsIn,
  movePayment,
  noteConfirmations,
  type Payment,
} from "../../storage/send/payments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { hashText } from "./hashText.ts";
import { paymentAccounts } from "./paymentAccounts.ts";
import { failLegs, settleLegs } from "./paymentLegs.ts";

/** Reads off the chain where each payment under way stands, and ends those that are final. */
export async function followPayments(services: Services, chain: Chain): Promise<void> {
  const payments = await listPaymentsIn(services.database, chain.networkId, ["broadcast"]);
  for (const payment of payments) {
    try {
      await followPayment(services, chain, payment);
    } catch (error) {
      // One payment that cannot be read must not hold up the others.
      services.log.warn("A payment could not be followed.", {
        paymentId: payment.payment_id,
        error: String(error),
      });
    }
  }
}

async function followPayment(services: Services, chain: Chain, payment: Payment): Promise<void> {
  const { transaction_id: transactionId } = payment;
  if (transactionId === null)
    throw new Error(`Payment ${payment.payment_id} is on its way without its id.`);
  const status = await chain.statusOf(transactionId);
  if (status.status === "unseen") {
    await sendAgain(services, chain, payment);
    return;
  }
  const confirmations = status.status === "included" ? status.confirmations : 0;
  if (status.status === "included" && confirmations >= chain.confirmationsNeeded) {
    await endPayment(services, payment, { ...status, confirmations: chain.confirmationsNeeded });
    return;
  }
  if (confirmations === payment.confirmations) return;
  await services.database.transaction().execute(async (store) => {
    const { payment_id: paymentId } = payment;
    const now = new Date(services.clock.nowMs());
    await noteConfirmations(store, { paymentId, confirmations, now });
    await touchUser(store, payment.user_id);
  });
}

/** Hands the same signed bytes over again; what the network will not take any more needs a person. */
async function sendAgain(services: Services, chain: Chain, payment: Payment): Promise<void> {
  const { payment_id: paymentId, signed_transaction: transaction } = payment;
  const { transaction_id: transactionId } = payment;
  if (transaction === null || transactionId === null)
    throw new Error(`Payment ${paymentId} is on its way without its bytes.`);
  const answer = await chain.broadcast({ transaction, transactionId });
  if (answer.kind === "onItsWay") return;
  // Mined since it was looked for, and all is well; otherwise another transaction took its nonce.
  const { status } = await chain.statusOf(transactionId);
  if (status !== "unseen") return;
  services.log.alarm("paymentNotTaken", {
    paymentId,
    nonce: payment.nonce?.toString(),
    reason: answer.kind === "rejected" ? answer.reason : "its nonce is used",
  });
}

type Included = {
  readonly isSuccess: boolean;
  readonly feeUnits: bigint;
  readonly confirmations: number;
};

/** Books what the chain says for good: the whole payment, or only its fee when it failed there. */
async function endPayment(services: Services, payment: Payment, included: Included): Promise<void> {
  const { brand, clock, database, log, random } = services;
  const { payment_id: paymentId, user_id: userId } = payment;
  const to = included.isSuccess ? "settled" : "failed";
  await database.transaction().execute(async (store) => {
    const isMoved = await movePayment(store, {
      paymentId,
      from: "broadcast",
      to,
      set: {
        confirmations: included.confirmations,
        ...(included.isSuccess ? {} : { failure: "MINED_AND_FAILED" }),
      },
      now: new Date(clock.nowMs()),
    });
    if (!isMoved) return;
    const listing = listingOf(brand, payment.asset_key);
    const accounts = await paymentAccounts(services, store, { userId, listing });
    const units = { units: payment.units, feeUnits: payment.fee_units };
    const legs = (included.isSuccess ? settleLegs : failLegs)(accounts, units, included.feeUnits);
    const posted = await postTransfer(ledgerQuery(store), {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `payment:${paymentId}:end`,
      requestHash: hashText(`${paymentId}:${to}`),
      kind: included.isSuccess ? "settle" : "fail",
      legs,
    });
    if (posted.outcome === "refused") throw new Error(`The end was refused: ${posted.reason}.`);
    await touchUser(store, userId);
  });
  if (included.feeUnits > payment.fee_units)
    log.warn("A payment cost more than its fee.", { paymentId });
}
