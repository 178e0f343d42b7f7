import type { LedgerLeg } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { endOutgoingRow } from "../../storage/outgoing/endOutgoings.ts";
import { endPaymentRow } from "../../storage/send/endPayments.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { newsRow } from "../telegram/noteNews.ts";
import { hashText } from "./reserveHash.ts";
import { paymentAccounts } from "./paymentAccounts.ts";
import { failLegs, refundLegs, settleLegs, type PaymentAccounts } from "./paymentLegs.ts";

/** How a payment ends. `paidUnits`: what the network took, coin units. */
export type PaymentEnd =
  | {
      readonly as: "settled" | "failed";
      readonly outgoingId: string;
      readonly transactionId: string;
      readonly confirmations: number;
      readonly paidUnits: bigint;
    }
  | {
      readonly as: "refunded";
      readonly from: "reserved" | "screened";
      readonly failure: string;
    };

const kinds = { settled: "settle", failed: "fail", refunded: "refund" } as const;

/**
 * Books the end of a payment and moves it there, in one transaction. One key for every end: whoever
 * is second is answered by the first. False when the payment is elsewhere: nothing is booked then.
 */
export async function endPayment(
  services: Services,
  payment: Payment,
  end: PaymentEnd,
): Promise<boolean> {
  const { brand, ledger, random } = services;
  const { paymentId, userId } = payment;
  const holdId = paymentId;
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `payment:${paymentId}:end`,
      requestHash: hashText(`${paymentId}:${end.as}`),
      kind: kinds[end.as],
      legs: legsOf(await accountsOf(services, payment), payment, end),
      ...(payment.isHeld
        ? { hold: { kind: "end", holdId, as: end.as === "refunded" ? "voided" : "posted" } }
        : {}),
    },
    companions: rowsOf(services, payment, end),
  });
  if (posted.outcome === "refused") throw new Error(`The end was refused: ${posted.reason}.`);
  return posted.outcome !== "overtaken";
}

function accountsOf(services: Services, payment: Payment): Promise<PaymentAccounts> {
  const listing = listingOf(services.brand, payment.assetKey);
  return paymentAccounts(services, { userId: payment.userId, listing });
}

function legsOf(
  accounts: PaymentAccounts,
  payment: Payment,
  end: PaymentEnd,
): readonly LedgerLeg[] {
  const units = { units: payment.units, feeUnits: payment.feeUnits };
  if (end.as === "refunded") return refundLegs(accounts, units);
  return (end.as === "settled" ? settleLegs : failLegs)(accounts, units, end.paidUnits);
}

function rowsOf({ clock }: Services, payment: Payment, end: PaymentEnd) {
  const { paymentId, userId } = payment;
  const now = new Date(clock.nowMs());
  const told = [announceUserRow(userId), newsRow({ kind: "payment", id: paymentId })];
  if (end.as === "refunded") {
    const { failure, from } = end;
    return [endPaymentRow({ paymentId, to: "refunded", from, failure, now }), ...told];
  }
  const { confirmations, outgoingId, paidUnits, transactionId } = end;
  const mined = { to: end.as, transactionId, confirmations, now };
  return [
    endPaymentRow({ paymentId, ...mined }),
    endOutgoingRow({ outgoingId, paidUnits, ...mined }),
    ...told,
  ];
}
