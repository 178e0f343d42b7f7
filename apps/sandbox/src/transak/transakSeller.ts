import { createHmac } from "node:crypto";
import { localSeller, type SellerParts, type SellerWebhook } from "../payments/LocalSeller.ts";
import type { Payment } from "../payments/paymentTypes.ts";
import { openTransakDesk, type TransakDesk } from "./openTransakDesk.ts";
import { transakForm } from "./transakForm.ts";
import { transakClaims } from "./transakOrder.ts";
import { transakRoutes } from "./transakRoutes.ts";

/** Transak: its API, its form in a window of its own, its webhooks. */
export const transakSeller = localSeller({
  seller: "transak",
  account: {
    TRANSAK_API_KEY: "transak-key-of-this-computer",
    TRANSAK_API_SECRET: "transak-secret-of-this-computer",
  },
  open: async ({ TRANSAK_API_KEY, TRANSAK_API_SECRET }, parts) => {
    const desk = await openTransakDesk(parts.dataDir);
    const account = { apiKey: TRANSAK_API_KEY, apiSecret: TRANSAK_API_SECRET };
    return {
      seller: "transak",
      routes: (app) => {
        void app.register(async (api) => transakRoutes(api, { ...parts, desk, account }));
        void app.register(async (forms) => transakForm(forms, { ...parts, desk }));
      },
      webhookOf: (payment) => webhookOf(payment, parts, desk),
    };
  },
});

/** Signed with the token of the moment at which it is sent; without one it has nothing to sign with. */
function webhookOf(
  payment: Payment,
  { sales }: SellerParts,
  desk: TransakDesk,
): SellerWebhook | null {
  const claims = transakClaims(payment, sales, Date.now());
  const token = desk.token();
  if (claims === null || token === null) return null;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  const signature = createHmac("sha256", token.text).update(text).digest("base64url");
  return { headers: {}, body: JSON.stringify({ data: `${text}.${signature}` }) };
}
