import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import type { Faults } from "../faults/faults.ts";
import { FIATS, type Coin } from "./coins.ts";
import type { Market } from "./market.ts";

export type BinanceParts = {
  readonly market: Market;
  readonly coins: readonly Coin[];
  readonly faults: Faults;
};

const DAY_MS = 24 * 60 * 60_000;
const QUOTE = "USDT";

const symbolsQuery = z.object({ symbols: z.string().optional() });
const symbolList = z.array(z.string()).min(1);

/** What a pair costs at a time. */
type PairPrice = (timeMs: number) => number;

/** The one call of Binance's spot API that a wallet needs, in its shape and with its refusals. */
export function binanceRoutes(app: FastifyInstance, { market, coins, faults }: BinanceParts): void {
  const pairs = pairsOf(market, coins);
  app.addHook("onRequest", async (request, reply) => {
    const exchange = { request: request.raw, response: reply.raw };
    if (await applyHttpFault(faults.modeOf("rates2"), exchange)) reply.hijack();
  });
  app.get("/ticker/24hr", (request, reply) => {
    const { symbols: text } = symbolsQuery.parse(request.query);
    if (!text) return refuse(reply, -1102, "Mandatory parameter 'symbols' was not sent.");
    const symbols = listIn(text);
    if (symbols === null) return refuse(reply, -1100, "Illegal characters found in a parameter.");
    if (!symbols.every((symbol) => pairs.has(symbol)))
      return refuse(reply, -1121, "Invalid symbol.");
    const nowMs = Date.now();
    return reply.send(
      symbols.flatMap((symbol) => {
        const priceAt = pairs.get(symbol);
        return priceAt === undefined ? [] : [tickerOf(symbol, priceAt, nowMs)];
      }),
    );
  });
}

function pairsOf(market: Market, coins: readonly Coin[]): ReadonlyMap<string, PairPrice> {
  const tether = coins.find(({ symbol }) => symbol === QUOTE);
  const [usd] = FIATS;
  const euro = FIATS.find(({ ticker }) => ticker === "EUR");
  if (tether === undefined || usd === undefined || euro === undefined) return new Map();
  const listed = coins.flatMap((coin): [string, PairPrice][] => {
    if (coin.symbol === null || coin === tether) return [];
    return [
      [
        coin.symbol + QUOTE,
        (atMs) => market.priceAt(coin, usd, atMs) / market.priceAt(tether, usd, atMs),
      ],
    ];
  });
  return new Map([
    ...listed,
    ["USDCUSDT", (atMs) => 1 / market.priceAt(tether, usd, atMs)],
    ["EURUSDT", (atMs) => 1 / market.priceAt(tether, euro, atMs)],
  ]);
}

/** Of the form MINI. What was traded is made up; how often is not zero, as of every pair that lives. */
function tickerOf(symbol: string, priceAt: PairPrice, nowMs: number): object {
  const [last, open] = [priceAt(nowMs), priceAt(nowMs - DAY_MS)];
  return {
    symbol,
    openPrice: open.toFixed(8),
    highPrice: Math.max(open, last).toFixed(8),
    lowPrice: Math.min(open, last).toFixed(8),
    lastPrice: last.toFixed(8),
    volume: "12345.67800000",
    quoteVolume: (12_345.678 * last).toFixed(8),
    openTime: nowMs - DAY_MS,
    closeTime: nowMs,
    firstId: 1_000_000,
    lastId: 1_054_320,
    count: 54_321,
  };
}

function listIn(text: string): readonly string[] | null {
  try {
    const read = symbolList.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const refuse = (reply: FastifyReply, code: number, msg: string): FastifyReply =>
  reply.code(400).send({ code, msg });
