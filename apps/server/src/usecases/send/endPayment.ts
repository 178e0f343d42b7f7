import type { AccountId } from "@coffer/core/ids";
import type { LedgerLeg } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { keepSpotAccounts } from "../../storage/depository/keepSpotAccounts.ts";
import { endOutgoingRow } from "../../storage/outgoing/endOutgoings.ts";
import { endPaymentRow } from "../../storage/send/endPayments.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { newsRow } from "../telegram/noteNews.ts";
import { backOfPayment } from "./backOfPayment.ts";
import { hashText } from "../hashText.ts";
import { paymentAccounts } from "./paymentAccounts.ts";
import { failLegs, refundLegs, settleLegs, type PaymentAccounts } from "./paymentLegs.ts";
import { chargeOf } from "./unitsAtHand.ts";

/** How a payment ends. `paidUnits`: what the network took, coin units. */
export type PaymentEnd =
  | {
      readonly as: "settled" | "failed";
      /** Absent of one that went with others: their transaction ends when all of them have. */
      readonly outgoingId?: string;
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
 * is second is answered by the first. False when the payment is elsewhere: nothing is booked then. What
 * comes back to a depository that moves on meanwhile goes to the main account instead. (rule 354)
 */
export async function endPayment(
  services: Services,
  payment: Payment,
  end: PaymentEnd,
): Promise<boolean> {
  const { brand, ledger, random } = services;
  const { paymentId, userId } = payment;
  const holdId = paymentId;
  const back = end.as === "settled" ? null : await backOfPayment(services, payment);
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `payment:${paymentId}:end`,
      requestHash: hashText(`${paymentId}:${end.as}`),
      kind: kinds[end.as],
      legs: legsOf(
        { ...(await paymentAccounts(services, payment)), ...back?.accounts },
        payment,
        end,
      ),
      ...(payment.isHeld
        ? { hold: { kind: "end", holdId, as: end.as === "refunded" ? "voided" : "posted" } }
        : {}),
    },
    companions: [
      ...(back?.kept ?? []),
      ...rowsOf(services, payment, { end, backAccountId: back?.accountId }),
    ],
  });
  if (posted.outcome === "refused") throw new Error(`The end was refused: ${posted.reason}.`);
  if (posted.outcome !== "overtaken") return true;
  return posted.companion === keepSpotAccounts.name && endPayment(services, payment, end);
}

function legsOf(
  accounts: PaymentAccounts,
  payment: Payment,
  end: PaymentEnd,
): readonly LedgerLeg[] {
  const units = { units: payment.units, chargedUnits: chargeOf(payment).units };
  if (end.as === "refunded") return refundLegs(accounts, units);
  return (end.as === "settled" ? settleLegs : failLegs)(accounts, units, end.paidUnits);
}

type Ended = { readonly end: PaymentEnd; readonly backAccountId: AccountId | undefined };

function rowsOf({ clock }: Services, payment: Payment, { end, backAccountId }: Ended) {
  const { paymentId, userId } = payment;
  const now = new Date(clock.nowMs());
  const told = [announceUserRow(userId), newsRow({ kind: "payment", id: paymentId })];
  if (end.as === "refunded") {
    const { failure, from } = end;
    return [
      endPaymentRow({ paymentId, to: "refunded", from, failure, backAccountId, now }),
      ...told,
    ];
  }
  const { confirmations, outgoingId, paidUnits, transactionId } = end;
  const mined = { to: end.as, transactionId, confirmations, now };
  return [
    endPaymentRow({ paymentId, ...mined, backAccountId }),
    ...(outgoingId === undefined ? [] : [endOutgoingRow({ outgoingId, paidUnits, ...mined })]),
    ...told,
  ];
}
