import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import type { Faults } from "../faults/faults.ts";
import { FIATS, type Coin, type Fiat } from "./coins.ts";
import { eightDigits, minuteOf, type Market } from "./market.ts";
import { priceHistory, type HistoryDays } from "./priceHistory.ts";

export type CoingeckoParts = {
  readonly market: Market;
  readonly coins: readonly Coin[];
  readonly faults: Faults;
};

const DAY_MS = 24 * 60 * 60_000;

const priceQuery = z.object({
  ids: z.string().optional(),
  vs_currencies: z.string().optional(),
  include_last_updated_at: z.string().optional(),
  include_24hr_change: z.string().optional(),
});
const chartQuery = z.object({ vs_currency: z.string().optional(), days: z.string().optional() });
const chartParams = z.object({ id: z.string() });
const daysByText = new Map<string, HistoryDays>([
  ["1", 1],
  ["7", 7],
  ["30", 30],
]);

/** The two calls of CoinGecko's v3 API that a wallet needs, in its shape and with its refusals. */
export function coingeckoRoutes(app: FastifyInstance, parts: CoingeckoParts): void {
  const { market, coins: known, faults } = parts;
  app.addHook("onRequest", async (request, reply) => {
    const exchange = { request: request.raw, response: reply.raw };
    if (await applyHttpFault(faults.modeOf("rates"), exchange)) reply.hijack();
  });
  app.get("/simple/price", (request, reply) => {
    const query = priceQuery.parse(request.query);
    if (!query.ids) return refuse(reply, 422, "Missing parameter ids");
    if (!query.vs_currencies) return refuse(reply, 422, "Missing parameter vs_currencies");
    const ids = wordsOf(query.ids);
    const coins = known.filter((coin) => ids.includes(coin.id));
    const tickers = wordsOf(query.vs_currencies);
    const hasTime = query.include_last_updated_at === "true";
    const hasChange = query.include_24hr_change === "true";
    return reply.send(
      simplePrices(market, { coins, tickers, hasTime, hasChange, nowMs: Date.now() }),
    );
  });
  app.get("/coins/:id/market_chart", (request, reply) => {
    const { id } = chartParams.parse(request.params);
    const query = chartQuery.parse(request.query);
    const coin = known.find((item) => item.id === id);
    if (coin === undefined) return refuse(reply, 404, "coin not found");
    const ticker = query.vs_currency?.toUpperCase();
    const fiat = FIATS.find((item) => item.ticker === ticker);
    if (fiat === undefined) return refuse(reply, 422, "invalid vs_currency");
    const days = daysByText.get(query.days ?? "");
    if (days === undefined) return refuse(reply, 422, "Missing or unsupported parameter days");
    return reply.send(priceHistory(market, { coin, fiat, days, nowMs: Date.now() }));
  });
}

type PricesQuestion = {
  readonly coins: readonly Coin[];
  readonly tickers: readonly string[];
  readonly hasTime: boolean;
  readonly hasChange: boolean;
  readonly nowMs: number;
};

/** Unknown coins and currencies are left out, as the provider does. */
function simplePrices(market: Market, question: PricesQuestion): object {
  const { coins, tickers, hasTime, hasChange, nowMs } = question;
  const fiats = FIATS.filter((fiat) => tickers.includes(fiat.ticker.toLowerCase()));
  const updated = hasTime ? [["last_updated_at", minuteOf(nowMs) / 1000]] : [];
  return Object.fromEntries(
    coins.map((coin) => {
      const prices = fiats.flatMap((fiat) => {
        const ticker = fiat.ticker.toLowerCase();
        const change = [`${ticker}_24h_change`, changeOfADay(market, { coin, fiat, nowMs })];
        return [[ticker, market.priceAt(coin, fiat, nowMs)], ...(hasChange ? [change] : [])];
      });
      return [coin.id, Object.fromEntries([...prices, ...updated])];
    }),
  );
}

/** In hundredths of what the price was 24 hours before, as the provider tells it. */
function changeOfADay(
  market: Market,
  { coin, fiat, nowMs }: { readonly coin: Coin; readonly fiat: Fiat; readonly nowMs: number },
): number {
  const then = market.priceAt(coin, fiat, nowMs - DAY_MS);
  return eightDigits((market.priceAt(coin, fiat, nowMs) / then - 1) * 100);
}

const wordsOf = (text: string): string[] =>
  text.split(",").map((word) => word.trim().toLowerCase());

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error });
