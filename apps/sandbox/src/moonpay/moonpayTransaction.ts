import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import type { Payment } from "../payments/paymentTypes.ts";

const STAGES = [
  "stage_one_ordering",
  "stage_two_verification",
  "stage_three_processing",
  "stage_four_delivery",
] as const;

/** MoonPay's numbers are JSON numbers: what is sold is rounded to what they carry exactly. */
const numberOf = (units: bigint, decimals: number): number =>
  Number.parseFloat(formatDecimal(units, decimals));

type Told = {
  readonly status: "pending" | "completed" | "failed";
  readonly stages: readonly string[];
  readonly reason: string | null;
};

/** A payment in MoonPay's words; null of one that it does not speak of. */
function told({ state, failure }: Payment): Told | null {
  switch (state) {
    case "opened":
      return null;
    case "paid":
      return { status: "pending", stages: ["success", "success", "in_progress"], reason: null };
    case "delivering": {
      const stages = ["success", "success", "success", "in_progress"];
      return { status: "pending", stages, reason: null };
    }
    case "delivered":
      return { status: "completed", stages: STAGES.map(() => "success"), reason: null };
    case "expired":
      return { status: "failed", stages: ["failed"], reason: "timeout_3d_secure" };
    case "failed":
      if (failure === "refunded")
        return { status: "failed", stages: ["success", "failed"], reason: "error" };
      return {
        status: "failed",
        stages: ["failed"],
        reason: failure === "cancelled" ? "cancelled" : "payment_authorization_declined",
      };
  }
}

/** A payment as MoonPay's API and webhooks tell of it; null of one that nobody has tried to pay. */
export function moonpayTransaction(payment: Payment, code: string): object | null {
  const words = told(payment);
  if (words === null) return null;
  const { status, reason } = words;
  const stages = STAGES.map((stage, place) => {
    const at = words.stages[place] ?? "not_started";
    return { stage, status: at, failureReason: at === "failed" ? reason : null, actions: [] };
  });
  return {
    id: payment.id,
    createdAt: new Date(payment.createdAtMs).toISOString(),
    updatedAt: new Date(payment.updatedAtMs).toISOString(),
    baseCurrencyAmount: numberOf(payment.cents - payment.feeCents, FIAT_DECIMALS),
    quoteCurrencyAmount: numberOf(payment.units, payment.decimals),
    feeAmount: numberOf(payment.feeCents, FIAT_DECIMALS),
    extraFeeAmount: 0,
    networkFeeAmount: 0,
    areFeesIncluded: true,
    status,
    failureReason: reason,
    walletAddress: payment.address,
    walletAddressTag: null,
    cryptoTransactionId: payment.payouts[0]?.transactionId ?? null,
    returnUrl: payment.returnUrl,
    externalTransactionId: payment.externalId,
    externalCustomerId: payment.customerId,
    paymentMethod: "credit_debit_card",
    currency: { code, type: "crypto", name: payment.token },
    baseCurrency: { code: payment.fiatTicker.toLowerCase(), type: "fiat" },
    stages,
  };
}
