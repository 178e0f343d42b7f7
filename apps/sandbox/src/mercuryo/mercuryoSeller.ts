import { createHmac } from "node:crypto";
import { FIAT_DECIMALS, formatDecimal, formatFixed } from "@coffer/core/money";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { cardRoutes } from "../payments/cardRoutes.ts";
import { localSeller, type SellerParts, type SellerWebhook } from "../payments/LocalSeller.ts";
import type { Payment } from "../payments/paymentTypes.ts";
import { mercuryoAsset, mercuryoCodeOf, mercuryoFiats } from "./mercuryoCatalogue.ts";
import { mercuryoForm } from "./mercuryoForm.ts";

/** Mercuryo: its API, its page, its webhooks. */
export const mercuryoSeller = localSeller({
  seller: "mercuryo",
  account: {
    MERCURYO_WIDGET_ID: "one-widget-for-this-computer",
    MERCURYO_SECRET_KEY: "one-secret-for-this-computer",
    MERCURYO_SIGN_KEY: "one-sign-key-for-this-computer",
  },
  open: ({ MERCURYO_WIDGET_ID, MERCURYO_SECRET_KEY, MERCURYO_SIGN_KEY }, parts) => {
    const account = { widgetId: MERCURYO_WIDGET_ID, secretKey: MERCURYO_SECRET_KEY };
    return {
      seller: "mercuryo",
      routes: (app) => {
        mercuryoRoutes(app, MERCURYO_WIDGET_ID, parts);
        cardRoutes(app, "/widget", mercuryoForm(account, parts));
      },
      webhookOf: (payment) => webhookOf(payment, MERCURYO_SIGN_KEY),
    };
  },
});

const limitsQuery = z.object({ from: z.string(), to: z.string(), widget_id: z.string() });
const ordersQuery = z.object({ widget_id: z.string(), merchant_transaction_id: z.string() });

/** Mercuryo's calls that a wallet needs, in its shape and with its refusals. */
function mercuryoRoutes(app: FastifyInstance, widgetId: string, parts: SellerParts): void {
  const { payments, sales } = parts;
  const refusal = (message: string) => ({ status: 400, code: 400_000, message });
  app.get("/v1.6/public/currency-limits", (request, reply) => {
    const { from, to, widget_id: widget } = limitsQuery.parse(request.query);
    const limits = mercuryoFiats.get(from);
    if (widget !== widgetId || limits === undefined || mercuryoAsset(sales, to) === null)
      return reply.code(400).send(refusal("Unsupported currency or widget"));
    const coin = { min: "0.001", max: "10" };
    return reply.send({ status: 200, code: 0, message: "", data: { [to]: coin, [from]: limits } });
  });
  app.get("/v1.6/widget/transactions", (request, reply) => {
    const query = ordersQuery.parse(request.query);
    if (query.widget_id !== widgetId) return reply.code(400).send(refusal("Unknown widget"));
    const tries = payments.triesOf(query.merchant_transaction_id, "mercuryo");
    const data = tries.flatMap((payment) => purchaseOf(payment) ?? []);
    return reply.send({ status: 200, total: data.length, next: null, prev: null, data });
  });
}

const cardWords = {
  declined: "order_failed",
  cancelled: "cancelled",
  refunded: "cancelled",
} as const;

/** What Mercuryo calls the card's half of a payment; null of what it does not speak of. */
function cardWord({ state, failure }: Payment): string | null {
  if (state === "opened") return null;
  if (state === "expired") return "cancelled";
  return state === "failed" ? cardWords[failure ?? "declined"] : "paid";
}

function purchaseOf(payment: Payment): object | null {
  const status = cardWord(payment);
  if (status === null) return null;
  const coins = coinsOf(payment);
  const times = timesOf(payment);
  return {
    buy: {
      id: payment.id,
      transaction_id: payment.id,
      merchant_transaction_id: payment.externalId,
      fiat_currency: payment.fiatTicker,
      fiat_amount: formatFixed(payment.cents, FIAT_DECIMALS),
      ...amountOf(payment),
      status,
      ...times,
    },
    ...(coins === null ? {} : { withdraw: { id: payment.id, ...coins, ...times } }),
  };
}

const amountOf = ({ token, units, decimals }: Payment) => ({
  currency: mercuryoCodeOf(token),
  amount: formatDecimal(units, decimals),
});

/** The coins' half, once they are being sent. */
function coinsOf({ state, payouts, address }: Payment) {
  if (state !== "delivering" && state !== "delivered") return null;
  const status = state === "delivered" ? "completed" : "pending";
  return { status, address, hash: payouts[0]?.transactionId ?? null };
}

const stamp = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace("T", " ");

const timesOf = ({ createdAtMs, updatedAtMs }: Payment) => ({
  created_at: stamp(createdAtMs),
  updated_at: stamp(updatedAtMs),
});

function webhookOf(payment: Payment, key: string): SellerWebhook | null {
  const card = cardWord(payment);
  if (card === null) return null;
  const coins = coinsOf(payment);
  const data = {
    id: payment.id,
    type: coins === null ? "buy" : "withdraw",
    status: coins?.status ?? card,
    ...amountOf(payment),
    ...timesOf(payment),
    updated_at_ts: Math.floor(payment.updatedAtMs / 1000),
    merchant_transaction_id: payment.externalId,
    ...(coins === null ? {} : { tx: { id: coins.hash, address: coins.address } }),
  };
  const body = JSON.stringify({ payload: { data } });
  const signature = createHmac("sha256", key).update(body).digest("hex");
  return { headers: { "x-signature": signature }, body };
}
