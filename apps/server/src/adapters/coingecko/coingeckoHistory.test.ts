import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { RateInterval } from "@coffer/core/rates";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PriceHistorySource } from "../../ports/rates.ts";
import { systemClock } from "../clockAndRandom.ts";
import { patientFetch } from "../rates/patientFetch.ts";
import { coingeckoHistory } from "./coingeckoHistory.ts";

const provider = { status: 200, body: "", asked: [] as string[] };
let server: Server;
let source: PriceHistorySource;

beforeAll(async () => {
  server = createServer((request, response) => {
    provider.asked.push(request.url ?? "");
    response.writeHead(provider.status).end(provider.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  source = coingeckoHistory({
    baseUrl: `http://127.0.0.1:${port}/v3`,
    tokens: [{ token: "ETH", rateId: "ethereum" }],
    get: (url) => patientFetch(systemClock)(url),
  });
});
afterAll(() => server.close());
beforeEach(() => Object.assign(provider, { status: 200, body: "", asked: [] }));

const ask = (interval: RateInterval, token = "ETH") =>
  source.ask({ token, fiatTicker: "EUR", interval });

test.each([
  ["DAY", "1"],
  ["WEEK", "7"],
  ["MONTH", "30"],
] as const)("%s asks for %s days", async (interval, days) => {
  provider.body = '{"prices":[],"market_caps":[],"total_volumes":[]}';
  expect(await ask(interval)).toEqual([]);
  expect(provider.asked).toEqual([`/v3/coins/ethereum/market_chart?vs_currency=eur&days=${days}`]);
});

test("prices become decimal texts, and what is no price is left out", async () => {
  provider.body = JSON.stringify({
    prices: [
      [1000, 3012.55],
      [2000, 0],
      [3000, -1],
      [4000, 1.5e-10],
      [5000, 1e-30],
      [6000, 1e150],
      [7000, 1e21],
    ],
  });
  expect(await ask("DAY")).toEqual([
    { atMs: 1000, price: "3012.55" },
    { atMs: 4000, price: "0.00000000015" },
    { atMs: 7000, price: "1000000000000000000000" },
  ]);
});

test.each([
  ["a refusal", 429, '{"status":{"error_code":429}}', "answered 429"],
  ["no JSON", 200, "<html>", "JSON"],
  ["another shape", 200, '{"prices":[["now",1]]}', "expected number"],
  ["a moment that no date can tell", 200, '{"prices":[[9e15,1]]}', "Too big"],
  ["a moment before all dates", 200, '{"prices":[[-1,1]]}', "Too small"],
  ["no prices", 200, "{}", "expected array"],
])("%s is no answer", async (_case, status, body, why) => {
  Object.assign(provider, { status, body });
  await expect(ask("DAY")).rejects.toThrow(why);
});

test("a token without an id is not asked for", async () => {
  await expect(ask("DAY", "DOGE")).rejects.toThrow("DOGE has no id");
  expect(provider.asked).toEqual([]);
});
