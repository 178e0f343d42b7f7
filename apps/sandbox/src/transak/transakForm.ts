import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { showFramed } from "../pages/showFramed.ts";
import { sayingPage, type CardPage } from "../payments/cardPage.ts";
import { cardRoutes } from "../payments/cardRoutes.ts";
import type { SellerParts } from "../payments/LocalSeller.ts";
import type { Payment } from "../payments/paymentTypes.ts";
import type { TransakDesk, WantedSale } from "./openTransakDesk.ts";
import { TRANSAK_FEE_OF_WHOLE, transakPair } from "./transakCatalogue.ts";

const linkQuery = z.object({ sessionId: z.string().default("") });
const visitParams = z.object({ visit: z.string() });

const AGAIN = "Go back to the wallet and open Transak from there: it makes a new link each time.";

const closedPages = {
  used: sayingPage("This link was used", `Each link opens once. ${AGAIN}`),
  old: sayingPage("This link is too old", `A link opens within five minutes. ${AGAIN}`),
  unknown: sayingPage("This link opens nothing", AGAIN),
} as const satisfies Record<string, CardPage>;

type Parts = SellerParts & { readonly desk: TransakDesk };

/** Transak's form: a link leads to it once, and to what became of the card from then on. */
export function transakForm(app: FastifyInstance, parts: Parts): void {
  app.get("/widget", async (request, reply) => {
    const { sessionId } = linkQuery.parse(request.query);
    const opened = await parts.desk.open(sessionId, Date.now());
    if (typeof opened === "string") {
      return showFramed(request, reply.code(403), closedPages[opened]);
    }
    return reply.redirect(`${parts.baseUrl}/widget/${opened.visit}`, 303);
  });
  cardRoutes(app, "/widget/:visit", {
    payments: parts.payments,
    name: "Transak",
    paymentAt: (request) => paymentAt(parts, request),
  });
}

async function paymentAt(
  parts: Parts,
  { params }: FastifyRequest,
): Promise<Outcome<Payment, CardPage>> {
  const wanted = parts.desk.visited(visitParams.parse(params).visit);
  if (wanted === undefined) return refused(closedPages.unknown);
  const [newest] = parts.payments.triesOf(wanted.externalId, "transak");
  return newest === undefined ? openPayment(parts, wanted) : ok(newest);
}

async function openPayment(
  { payments, sales }: Parts,
  { symbol, network, ticker, ...wanted }: WantedSale,
): Promise<Outcome<Payment, CardPage>> {
  const cents = BigInt(wanted.cents);
  const asset = transakPair(sales, { symbol, network }, ticker)?.asset ?? null;
  const quote =
    asset === null ? null : sales.quote(asset, { ticker, cents, feeOfWhole: TRANSAK_FEE_OF_WHOLE });
  if (asset === null || quote === null)
    return refused(sayingPage("There is no price now", "Try again in a minute."));
  const { networkId, token, decimals } = asset;
  return ok(
    await payments.open({
      seller: "transak",
      externalId: wanted.externalId,
      customerId: wanted.customerId,
      networkId,
      token,
      decimals,
      address: wanted.address,
      fiatTicker: ticker,
      cents,
      feeCents: quote.feeCents,
      units: quote.units,
      returnUrl: wanted.returnUrl,
    }),
  );
}
