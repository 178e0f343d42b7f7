import fastify from "fastify";
import { expect, test } from "vitest";
import { createFaults } from "../faults/faults.ts";
import { coingeckoRoutes } from "./coingeckoRoutes.ts";
import { aNetwork, evmRowOf } from "../testing/networks.ts";
import { coinsOf } from "./coins.ts";
import { createMarket } from "./market.ts";

const app = fastify();
const pins = { priceAt: () => null, set: async () => undefined };
coingeckoRoutes(app, {
  market: createMarket("seed", pins, "coingecko"),
  coins: coinsOf([evmRowOf(aNetwork)]),
  faults: createFaults([]),
});

test("asked for it, it tells how each price changed within a day, as its chart does", async () => {
  const question = "ids=ethereum,tether&vs_currencies=usd,kzt&include_24hr_change=true";
  const present = (await app.inject(`/simple/price?${question}`)).json();
  const price = expect.any(Number);
  const coin = { usd: price, usd_24h_change: price, kzt: price, kzt_24h_change: price };
  expect(present).toEqual({ ethereum: coin, tether: coin });
  const path = "/coins/ethereum/market_chart?vs_currency=usd&days=1";
  const { prices } = (await app.inject(path)).json();
  const { usd, usd_24h_change: change } = present.ethereum;
  // The chart begins a step of five minutes later than the day that the change is of.
  expect(usd / (1 + change / 100) / prices[0][1]).toBeCloseTo(1, 1);
});
