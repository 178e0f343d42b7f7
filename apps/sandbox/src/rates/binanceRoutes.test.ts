import fastify from "fastify";
import { expect, test } from "vitest";
import { createFaults } from "../faults/faults.ts";
import { aNetwork, evmRowOf, pebble } from "../testing/networks.ts";
import { binanceRoutes } from "./binanceRoutes.ts";
import { coinsOf, FIATS } from "./coins.ts";
import { createMarket } from "./market.ts";

const pins = { priceAt: () => null, set: async () => undefined };
const coins = coinsOf([evmRowOf({ ...aNetwork, assets: [...aNetwork.assets, pebble] })]);
const market = createMarket("seed", pins, "binance");
const faults = createFaults([]);
const app = fastify();
binanceRoutes(app, { market, coins, faults });

const ask = (symbols: string) =>
  app.inject({ url: "/ticker/24hr", query: { symbols, type: "MINI" } });

test("each pair comes in the provider's shape, prices as texts of eight decimals", async () => {
  const { statusCode, body } = await ask('["ETHUSDT","USDCUSDT","EURUSDT"]');
  expect(statusCode).toBe(200);
  const decimal = expect.stringMatching(/^\d+\.\d{8}$/);
  const numbers = { openTime: expect.any(Number), closeTime: expect.any(Number) };
  const prices = { openPrice: decimal, highPrice: decimal, lowPrice: decimal, lastPrice: decimal };
  const counts = { firstId: 1_000_000, lastId: 1_054_320, count: 54_321 };
  const volumes = { volume: decimal, quoteVolume: decimal };
  expect(JSON.parse(body)).toEqual(
    ["ETHUSDT", "USDCUSDT", "EURUSDT"].map((symbol) => ({
      symbol,
      ...prices,
      ...volumes,
      ...numbers,
      ...counts,
    })),
  );
});

test("worked back through tethers and euros, it is the market's own price", async () => {
  const tickers: { lastPrice: string; closeTime: number }[] = (
    await ask('["ETHUSDT","EURUSDT"]')
  ).json();
  const [ether, euro] = tickers.map(({ lastPrice }) => Number(lastPrice));
  const coin = coins.find(({ token }) => token === "ETH");
  const fiat = FIATS.find(({ ticker }) => ticker === "EUR");
  if (coin === undefined || fiat === undefined) throw new Error("There are no ethers or euros.");
  const price = market.priceAt(coin, fiat, tickers[0]?.closeTime ?? 0);
  expect((ether ?? 0) / (euro ?? 1) / price).toBeCloseTo(1, 5);
});

test.each([
  ["a pair that is not listed", '["ETHUSDT","PEBUSDT"]', -1121],
  ["the quote in itself", '["USDTUSDT"]', -1121],
  ["no list", "ETHUSDT", -1100],
  ["an empty list", "[]", -1100],
  ["nothing", "", -1102],
])("%s is refused as the provider does", async (_case, symbols, code) => {
  const { statusCode, body } = await ask(symbols);
  expect(statusCode).toBe(400);
  expect(JSON.parse(body)).toEqual({ code, msg: expect.any(String) });
});

test("it breaks by its own name", async () => {
  faults.set("rates2", "limited");
  expect((await ask('["ETHUSDT"]')).statusCode).toBe(429);
  faults.set("rates2", "ok");
  faults.set("rates", "limited");
  expect((await ask('["ETHUSDT"]')).statusCode).toBe(200);
});
