import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import type { Sales } from "../payments/createSales.ts";
import type { Payment } from "../payments/paymentTypes.ts";
import { CARD, transakNamesOf } from "./transakCatalogue.ts";

/** Its numbers are JSON numbers: what is sold is rounded to what they carry exactly. */
const numberOf = (units: bigint, decimals: number): number =>
  Number.parseFloat(formatDecimal(units, decimals));

type Words = { readonly status: string; readonly eventID: string };

const failures = {
  declined: { status: "FAILED", eventID: "ORDER_FAILED" },
  cancelled: { status: "CANCELLED", eventID: "ORDER_FAILED" },
  refunded: { status: "REFUNDED", eventID: "ORDER_REFUNDED" },
} as const;

/** A payment in Transak's words; null of one that nobody has tried to pay, which is no order yet. */
function wordsOf({ state, failure }: Payment): Words | null {
  switch (state) {
    case "opened":
      return null;
    case "paid":
      return { status: "PROCESSING", eventID: "ORDER_PROCESSING" };
    case "delivering":
      return { status: "PENDING_DELIVERY_FROM_TRANSAK", eventID: "ORDER_PROCESSING" };
    case "delivered":
      return { status: "COMPLETED", eventID: "ORDER_COMPLETED" };
    case "expired":
      return { status: "EXPIRED", eventID: "ORDER_FAILED" };
    case "failed":
      return failures[failure ?? "declined"];
  }
}

const common = (payment: Payment, status: string, sales: Sales) => {
  const names = transakNamesOf(sales, payment);
  return {
    status,
    partnerOrderId: payment.externalId,
    partnerCustomerId: payment.customerId,
    isBuyOrSell: "BUY",
    fiatCurrency: payment.fiatTicker,
    cryptoCurrency: names?.symbol ?? payment.token,
    network: names?.network ?? "",
    walletAddress: payment.address,
    fiatAmount: numberOf(payment.cents, FIAT_DECIMALS),
    amountPaid: numberOf(payment.cents, FIAT_DECIMALS),
    totalFeeInFiat: numberOf(payment.feeCents, FIAT_DECIMALS),
    cryptoAmount: numberOf(payment.units, payment.decimals),
    transactionHash: payment.payouts[0]?.transactionId ?? null,
    createdAt: new Date(payment.createdAtMs).toISOString(),
  };
};

/** A payment as Transak's API tells of it. */
export function transakOrder(payment: Payment, sales: Sales): object | null {
  const words = wordsOf(payment);
  if (words === null) return null;
  return {
    orderId: payment.id,
    paymentMethod: CARD,
    ...common(payment, words.status, sales),
  };
}

/** What its webhook claims of one, made at this moment. */
export function transakClaims(payment: Payment, sales: Sales, nowMs: number): object | null {
  const words = wordsOf(payment);
  if (words === null) return null;
  return {
    webhookData: {
      id: payment.id,
      paymentOptionId: CARD,
      ...common(payment, words.status, sales),
    },
    eventID: words.eventID,
    createdAt: new Date(nowMs).toISOString(),
    iat: Math.floor(nowMs / 1000),
  };
}
