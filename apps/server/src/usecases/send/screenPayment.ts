import { postTransfer } from "@coffer/ledger";
import { ledgerQuery } from "../../storage/database.ts";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { movePayment, type Payment } from "../../storage/send/payments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { hashText } from "./hashText.ts";
import { paymentAccounts } from "./paymentAccounts.ts";
import { refundLegs } from "./paymentLegs.ts";

/**
 * Asks about the destination once more at the moment of execution. False when the money went back.
 * UNKNOWN throws, so that the payment waits and is asked about again: it never fails open.
 */
export async function screenPayment(services: Services, payment: Payment): Promise<boolean> {
  const { aml, clock, database } = services;
  const networkId = { type: payment.network_type, chainId: payment.chain_id };
  const status = await aml.checkAddress(networkId, payment.destination);
  const now = new Date(clock.nowMs());
  const { payment_id: paymentId } = payment;
  if (status === "ALLOWED")
    return movePayment(database, { paymentId, from: "reserved", to: "screened", now });
  if (status !== "DISABLED") throw new Error("The destination's address check has no answer yet.");
  await refundPayment(services, payment, { from: "reserved", failure: "AML_STATUS_NOT_ALLOWED" });
  return false;
}

/** Gives the money back. Only from states in which nothing can have reached the chain. */
async function refundPayment(
  services: Services,
  payment: Payment,
  { from, failure }: { from: "reserved" | "screened"; failure: string },
): Promise<void> {
  const { brand, clock, database, random } = services;
  const { payment_id: paymentId, user_id: userId } = payment;
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    const move = { paymentId, from, to: "refunded", set: { failure }, now } as const;
    if (!(await movePayment(store, move))) return;
    const listing = listingOf(brand, payment.asset_key);
    const accounts = await paymentAccounts(services, store, { userId, listing });
    const posted = await postTransfer(ledgerQuery(store), {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `payment:${paymentId}:refund`,
      requestHash: hashText(`${paymentId}:refund`),
      kind: "refund",
      legs: refundLegs(accounts, { units: payment.units, feeUnits: payment.fee_units }),
    });
    if (posted.outcome === "refused") throw new Error(`The refund was refused: ${posted.reason}.`);
    await touchUser(store, userId);
  });
}
