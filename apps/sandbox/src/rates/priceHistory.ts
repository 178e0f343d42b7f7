import type { Coin, Fiat } from "./coins.ts";
import { eightDigits, minuteOf, type Market } from "./market.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type HistoryDays = 1 | 7 | 30;

type Point = readonly [timeMs: number, value: number];

export type MarketChart = {
  readonly prices: readonly Point[];
  readonly market_caps: readonly Point[];
  readonly total_volumes: readonly Point[];
};

export type HistoryQuestion = {
  readonly coin: Coin;
  readonly fiat: Fiat;
  readonly days: HistoryDays;
  readonly nowMs: number;
};

/** CoinGecko's market chart: five-minute points for a day, hourly ones beyond, the present last. */
export function priceHistory(market: Market, question: HistoryQuestion): MarketChart {
  const { coin, fiat, days, nowMs } = question;
  const stepMs = (days === 1 ? 5 : 60) * MINUTE_MS;
  const newest = Math.floor(nowMs / stepMs) * stepMs;
  const count = (days * DAY_MS) / stepMs;
  const times = Array.from({ length: count }, (_, index) => newest - (count - 1 - index) * stepMs);
  if (minuteOf(nowMs) > newest) times.push(minuteOf(nowMs));
  // A pin that began within this minute is the present already.
  const last = times.length - 1;
  const prices = times.map((time, index): Point => [
    time,
    market.priceAt(coin, fiat, index === last ? nowMs : time),
  ]);
  return {
    prices,
    market_caps: prices.map(([time, price]) => [time, eightDigits(price * coin.supply)]),
    total_volumes: prices.map(([time, price]) => [time, eightDigits(price * coin.supply * 0.04)]),
  };
}
