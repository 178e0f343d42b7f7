import type { MerchantAnswer } from "@coffer/contract/merchants";
import type { Services } from "../../ports/services.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { payoutPartsOf } from "../signed/payoutPartsOf.ts";

export type MerchantPayout = MerchantAnswer<"getPayout">;

/** A payment out of a merchant's account, or out of an invoice's, as its merchant sees it. */
export const merchantPayoutOf = (
  services: Pick<Services, "brand">,
  payment: Payment,
): MerchantPayout => ({
  kind: payment.purpose === "invoice" ? "refund" : "payout",
  invoiceId: payment.invoiceId,
  ...payoutPartsOf(services, payment),
});
