import { FIAT_DECIMALS, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { SellerParts } from "../payments/LocalSeller.ts";
import { transakCoinList, transakFiatList, transakPair } from "./transakCatalogue.ts";
import type { TransakDesk, WantedSale } from "./openTransakDesk.ts";
import { transakOrder } from "./transakOrder.ts";

export type TransakAccount = { readonly apiKey: string; readonly apiSecret: string };

const CENTS = 100n;
const keyBody = z.object({ apiKey: z.string() });
const named = z.object({ id: z.string() });
const ordersQuery = z.object({ partnerOrderId: z.string().min(1) });
const destination = z.object({ address: z.string(), addressAdditionalData: z.string().optional() });
const sessionBody = z.object({
  widgetParams: z.object({
    apiKey: z.string(),
    referrerDomain: z.string().min(1),
    fiatCurrency: z.string(),
    fiatAmount: z.number().positive(),
    cryptoCurrencyCode: z.string(),
    network: z.string(),
    walletAddress: z.string().min(1).optional(),
    walletAddressesData: z
      .object({ networks: z.record(z.string(), destination).optional() })
      .optional(),
    partnerOrderId: z.string().min(1).max(64),
    partnerCustomerId: z.string().default(""),
    redirectURL: z.url().optional(),
  }),
});
type WidgetParams = z.infer<typeof sessionBody>["widgetParams"];

type Parts = SellerParts & { readonly desk: TransakDesk; readonly account: TransakAccount };

/** Transak's calls that a wallet needs, in its shape and with its refusals. */
export function transakRoutes(app: FastifyInstance, parts: Parts): void {
  const { account, baseUrl, desk, payments, sales } = parts;
  app.setErrorHandler((problem, _request, reply) =>
    refuse(reply, 400, problem instanceof Error ? problem.message : "Bad request"),
  );

  app.get("/fiat/public/v1/currencies/fiat-currencies", () => ({ response: transakFiatList() }));
  app.get("/cryptocoverage/api/v1/public/crypto-currencies", () => ({
    response: transakCoinList(sales),
  }));

  app.post("/partners/api/v2/refresh-token", async (request, reply) => {
    const { apiKey } = keyBody.parse(request.body);
    if (apiKey !== account.apiKey || request.headers["api-secret"] !== account.apiSecret)
      return refuse(reply, 401, "Invalid API key or secret");
    const { text, expiresAtMs } = await desk.renew();
    return { data: { accessToken: text, expiresAt: Math.floor(expiresAtMs / 1000) } };
  });

  const isAllowed = ({ headers }: FastifyRequest, name: string): boolean => {
    const token = headers[name];
    return typeof token === "string" && desk.isGood(token, Date.now());
  };

  app.post("/api/v2/auth/session", async (request, reply) => {
    if (!isAllowed(request, "access-token")) return refuse(reply, 401, "Invalid access token");
    const { widgetParams } = sessionBody.parse(request.body);
    if (widgetParams.apiKey !== account.apiKey) return refuse(reply, 400, "Invalid API key");
    const wanted = wantedBy(widgetParams, parts);
    if (!wanted.ok) return refuse(reply, 400, wanted.problem);
    const sessionId = await desk.makeLink(wanted.value);
    const query = new URLSearchParams({ apiKey: account.apiKey, sessionId }).toString();
    return { data: { widgetUrl: `${baseUrl}/widget?${query}` } };
  });

  app.get("/api/v2/partner/orders", (request, reply) => {
    if (!isAllowed(request, "x-access-token")) return refuse(reply, 401, "Invalid access token");
    const { partnerOrderId } = ordersQuery.parse(request.query);
    const tries = payments.triesOf(partnerOrderId, "transak");
    const data = tries.flatMap((payment) => transakOrder(payment, sales) ?? []);
    return reply.send({ data, pagination: { limit: 100, offset: 0, hasMore: false } });
  });

  app.get("/api/v2/partner/orders/:id", (request, reply) => {
    if (!isAllowed(request, "x-access-token")) return refuse(reply, 401, "Invalid access token");
    const payment = payments.byId(named.parse(request.params).id);
    const data = payment?.seller === "transak" ? transakOrder(payment, sales) : null;
    return data === null ? refuse(reply, 404, "Order not found") : reply.send({ data });
  });
}

/** What the parameters ask to buy, or what is wrong with them. */
function wantedBy(params: WidgetParams, { sales }: Parts): Outcome<WantedSale, string> {
  const { cryptoCurrencyCode: symbol, network, fiatCurrency: ticker } = params;
  const pair = transakPair(sales, { symbol, network }, ticker);
  if (pair === null) return refused(`${symbol} on ${network} is not sold for ${ticker}`);
  const cents = parseDecimal(params.fiatAmount.toString(), FIAT_DECIMALS);
  if (!cents.ok) return refused("fiatAmount is no amount");
  if (cents.value < BigInt(pair.min) * CENTS || cents.value > BigInt(pair.max) * CENTS)
    return refused(`fiatAmount is not between ${pair.min} and ${pair.max}`);
  const byNetwork = params.walletAddressesData?.networks?.[network];
  if (byNetwork?.addressAdditionalData !== undefined)
    return refused("Nothing is sent with a memo here");
  const address = params.walletAddress ?? byNetwork?.address;
  if (address === undefined) return refused("walletAddress is missing");
  return ok({
    symbol,
    network,
    ticker,
    cents: cents.value.toString(),
    address,
    externalId: params.partnerOrderId,
    customerId: params.partnerCustomerId,
    returnUrl: params.redirectURL ?? null,
  });
}

const refuse = (reply: FastifyReply, statusCode: number, message: string): FastifyReply =>
  reply.code(statusCode).send({ error: { statusCode, message, errorCode: statusCode } });
