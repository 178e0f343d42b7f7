import { createHmac } from "node:crypto";
import { cardRoutes } from "../payments/cardRoutes.ts";
import { localSeller, type SellerParts, type SellerWebhook } from "../payments/LocalSeller.ts";
import type { Payment } from "../payments/paymentTypes.ts";
import { moonpayCodeOf } from "./moonpayCatalogue.ts";
import { moonpayForm } from "./moonpayForm.ts";
import { moonpayRoutes } from "./moonpayRoutes.ts";
import { moonpayTransaction } from "./moonpayTransaction.ts";

/** MoonPay: its API, its form in a frame, its webhooks. */
export const moonpaySeller = localSeller({
  seller: "moonpay",
  account: {
    MOONPAY_PUBLIC_KEY: "pk_test_one_shop_for_this_computer",
    MOONPAY_SECRET_KEY: "sk_test_one_shop_for_this_computer",
    MOONPAY_WEBHOOK_KEY: "wk_test_one_shop_for_this_computer",
  },
  open: ({ MOONPAY_PUBLIC_KEY, MOONPAY_SECRET_KEY, MOONPAY_WEBHOOK_KEY }, parts) => {
    const account = { publicKey: MOONPAY_PUBLIC_KEY, secretKey: MOONPAY_SECRET_KEY };
    return {
      seller: "moonpay",
      routes: (app) => {
        moonpayRoutes(app, account, parts);
        cardRoutes(app, "/widget", moonpayForm(account, parts));
      },
      webhookOf: (payment) => webhookOf(payment, parts, MOONPAY_WEBHOOK_KEY),
    };
  },
});

/** Signed over the moment at which it is sent, again at every try. */
function webhookOf(payment: Payment, { sales }: SellerParts, key: string): SellerWebhook | null {
  const data = moonpayTransaction(payment, moonpayCodeOf(sales, payment));
  if (data === null) return null;
  const body = JSON.stringify({
    type: typeOf(payment),
    data,
    externalCustomerId: payment.customerId,
  });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  return { headers: { "moonpay-signature-v2": `t=${seconds},s=${signature}` }, body };
}

function typeOf({ state }: Payment): string {
  if (state === "failed" || state === "expired") return "transaction_failed";
  return state === "paid" ? "transaction_created" : "transaction_updated";
}
