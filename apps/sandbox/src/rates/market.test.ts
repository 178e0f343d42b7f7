import { describe, expect, test } from "vitest";
import { aNetwork, evmRowOf, pebble } from "../testing/networks.ts";
import { coinsOf, FIATS } from "./coins.ts";
import { createMarket } from "./market.ts";
import { priceHistory } from "./priceHistory.ts";
import type { RatePins } from "./ratePins.ts";

const noPins: RatePins = { priceAt: () => null, set: async () => undefined };
const nowMs = Date.UTC(2026, 10, 21, 12, 34, 56);
const listed = evmRowOf({ ...aNetwork, assets: [...aNetwork.assets, pebble] });
const pairs = coinsOf([listed]).flatMap((coin) => FIATS.map((fiat) => ({ coin, fiat })));

describe.each(pairs)("$coin.token in $fiat.ticker", ({ coin, fiat }) => {
  const market = createMarket("seed", noPins, "coingecko");
  const mean = coin.usdMean * fiat.perUsdMean;

  test("a price depends on the seed and the minute alone", () => {
    const price = market.priceAt(coin, fiat, nowMs);
    expect(createMarket("seed", noPins, "coingecko").priceAt(coin, fiat, nowMs + 3999)).toBe(price);
    expect(createMarket("other", noPins, "coingecko").priceAt(coin, fiat, nowMs)).not.toBe(price);
  });

  test.each([1, 7, 30] as const)("the history of %i days ends in the present", (days) => {
    const { prices } = priceHistory(market, { coin, fiat, days, nowMs });
    expect(prices.at(-1)?.[1]).toBe(market.priceAt(coin, fiat, nowMs));
    for (const [time, price] of prices) expect(market.priceAt(coin, fiat, time)).toBe(price);
  });

  test("the walk moves, stays near its mean, and never shows the tail of a fraction", () => {
    const { prices } = priceHistory(market, { coin, fiat, days: 30, nowMs });
    expect(new Set(prices.map(([, price]) => price)).size).toBeGreaterThan(100);
    for (const [, price] of prices) {
      expect(price).toBeGreaterThan(mean * 0.7);
      expect(price).toBeLessThan(mean * 1.4);
      expect(String(price)).toMatch(/^\d+(\.\d{1,8})?$/);
      expect(String(price).replaceAll(/^0\.|\./g, "").length).toBeLessThanOrEqual(8);
    }
  });

  test("from one minute to the next it never jumps by more than a hundredth", () => {
    for (let minute = 0; minute < 3000; minute += 1) {
      const from = market.priceAt(coin, fiat, nowMs - minute * 60_000);
      const to = market.priceAt(coin, fiat, nowMs - (minute - 1) * 60_000);
      expect(Math.abs(to / from - 1)).toBeLessThan(0.01);
    }
  });
});
