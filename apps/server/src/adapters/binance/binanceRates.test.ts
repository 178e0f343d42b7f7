import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RateSource } from "../../ports/rates.ts";
import { patientFetch } from "../rates/patientFetch.ts";
import { binanceRates, type SymbolToken } from "./binanceRates.ts";

const START_MS = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const clock = { ms: START_MS, nowMs: () => clock.ms };

type Told = { lastPrice?: string; closeTime?: number; count?: number };
/** What the provider lists; `answer` stands in for it. */
const provider = {
  listed: {} as Record<string, Told>,
  answer: null as null | { status: number; body: string; headers?: Record<string, string> },
  asked: [] as string[],
};
let server: Server;
let baseUrl = "";

const tickerOf = (symbol: string): object => ({
  symbol,
  openPrice: "3000.00000000",
  highPrice: "3100.00000000",
  lowPrice: "2900.00000000",
  volume: "1234.50000000",
  quoteVolume: "3703500.00000000",
  openTime: START_MS - 24 * HOUR_MS,
  closeTime: clock.ms,
  firstId: 1,
  lastId: 77,
  count: 76,
  ...provider.listed[symbol],
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? "", "http://provider");
    const symbols: string[] = JSON.parse(searchParams.get("symbols") ?? "[]");
    provider.asked.push(`${pathname} ${symbols.join(",")} ${searchParams.get("type")}`);
    if (provider.answer !== null) {
      const { status, body, headers } = provider.answer;
      response.writeHead(status, headers).end(body);
      return;
    }
    if (symbols.every((symbol) => symbol in provider.listed))
      response.end(JSON.stringify(symbols.map(tickerOf)));
    else response.writeHead(400).end('{"code":-1121,"msg":"Invalid symbol."}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  baseUrl = `http://127.0.0.1:${port}/api/v3`;
});
afterAll(() => server.close());
beforeEach(() => {
  clock.ms = START_MS;
  const listed = {
    ETHUSDT: { lastPrice: "3012.55000000" },
    USDCUSDT: { lastPrice: "0.99990000" },
    EURUSDT: { lastPrice: "1.08000000" },
  };
  Object.assign(provider, { listed, answer: null, asked: [] });
});

const ETH: SymbolToken = { token: "ETH", symbol: "ETH" };
const USDT: SymbolToken = { token: "USDT", symbol: "USDT" };
const sourceOf = (tokens: readonly SymbolToken[], currencies = ["USD", "EUR", "KZT"]) =>
  binanceRates({ baseUrl, tokens, currencies, get: patientFetch(clock), clock });
const pricesOf = async (source: RateSource) =>
  (await source.ask()).map(({ key, price }) => `${key} ${price}`);

test("one question is asked for the pairs of all coins, dollars and euros", async () => {
  expect(await sourceOf([ETH, USDT]).ask()).toEqual([
    { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3012.55", atMs: START_MS },
    { key: "ETH-EUR", commodity: "ETH", currency: "EUR", price: "2789.398148", atMs: START_MS },
    { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1", atMs: START_MS },
    { key: "USDT-EUR", commodity: "USDT", currency: "EUR", price: "0.9259259259", atMs: START_MS },
  ]);
  expect(provider.asked).toEqual(["/api/v3/ticker/24hr ETHUSDT,USDCUSDT,EURUSDT MINI"]);
});

test("a coin is asked for by the symbol that the brand names", async () => {
  provider.listed["WBTCUSDT"] = { lastPrice: "61000.00000000" };
  const source = sourceOf([{ token: "Bitcoin.w", symbol: "WBTC" }], ["USD"]);
  expect(await pricesOf(source)).toEqual(["Bitcoin.w-USD 61000"]);
});

test.each([
  ["1.03000000", ["ETH-USD 3012.55"]],
  ["1.03010000", []],
  ["0.97087379", ["ETH-USD 3012.55"]],
  ["0.97080000", []],
])("with a USDC at %s tethers a tether is a dollar or nothing", async (lastPrice, prices) => {
  provider.listed["USDCUSDT"] = { lastPrice };
  expect(await pricesOf(sourceOf([ETH], ["USD"]))).toEqual(prices);
});

test("euros go on while tethers are no dollars", async () => {
  provider.listed["USDCUSDT"] = { lastPrice: "1.20000000" };
  expect(await pricesOf(sourceOf([ETH]))).toEqual(["ETH-EUR 2789.398148"]);
});

test.each([
  ["of zero", { lastPrice: "0.00000000" }],
  ["that nobody paid for a day", { lastPrice: "3000.00000000", count: 0 }],
])("a price %s is none", async (_case, told) => {
  provider.listed["ETHUSDT"] = told;
  expect(await pricesOf(sourceOf([ETH]))).toEqual([]);
});

test.each([
  ["3012.00000000", "3012"],
  ["3000", "3000"],
  ["100.50000000", "100.5"],
  ["0.00001234", "0.00001234"],
  ["61000.00000001", "61000.00000001"],
])("the text %s is the price %s", async (lastPrice, price) => {
  provider.listed["ETHUSDT"] = { lastPrice };
  expect(await pricesOf(sourceOf([ETH], ["USD"]))).toEqual([`ETH-USD ${price}`]);
});

test("a price is as old as its last trade, or as the older of the two that make it", async () => {
  provider.listed["ETHUSDT"] = { lastPrice: "3000.00000000", closeTime: START_MS - 60_000 };
  provider.listed["EURUSDT"] = { lastPrice: "1.20000000", closeTime: START_MS - 90_000 };
  provider.listed["USDCUSDT"] = { lastPrice: "1.00000000", closeTime: START_MS + 90_000 };
  const told = await sourceOf([ETH, USDT]).ask();
  expect(told.map(({ key, atMs }) => [key, START_MS - atMs])).toEqual([
    ["ETH-USD", 60_000],
    ["ETH-EUR", 90_000],
    ["USDT-USD", 0],
    ["USDT-EUR", 90_000],
  ]);
});

describe("a coin that is not listed", () => {
  const source = () => sourceOf([ETH, { token: "PEB", symbol: "PEB" }], ["USD"]);

  test("costs one question for each pair, once an hour, and the others have their prices", async () => {
    const asking = source();
    expect(await pricesOf(asking)).toEqual(["ETH-USD 3012.55"]);
    expect(await pricesOf(asking)).toEqual(["ETH-USD 3012.55"]);
    const path = "/api/v3/ticker/24hr";
    expect(provider.asked).toEqual([
      `${path} ETHUSDT,PEBUSDT,USDCUSDT MINI`,
      `${path} ETHUSDT MINI`,
      `${path} PEBUSDT MINI`,
      `${path} USDCUSDT MINI`,
      `${path} ETHUSDT,USDCUSDT MINI`,
    ]);
  });

  test("is found when it is listed later", async () => {
    const asking = source();
    await asking.ask();
    provider.listed["PEBUSDT"] = { lastPrice: "1.25000000" };
    clock.ms += HOUR_MS - 1;
    expect(await pricesOf(asking)).toEqual(["ETH-USD 3012.55"]);
    clock.ms += 1;
    expect(await pricesOf(asking)).toEqual(["ETH-USD 3012.55", "PEB-USD 1.25"]);
  });

  test.each(["wstETH", "USD₮", "", "A-B", "ETH,BTC"])(
    "%j is no symbol and is never asked for: it would spoil the question",
    async (symbol) => {
      await sourceOf([ETH, { token: "ODD", symbol }], ["USD"]).ask();
      expect(provider.asked).toEqual(["/api/v3/ticker/24hr ETHUSDT,USDCUSDT MINI"]);
    },
  );
});

test.each([
  ["an outage", 503, "", "answered 503"],
  ["another refusal", 400, '{"code":-1003,"msg":"Too much request weight used."}', "answered 400"],
  ["a refusal that is no JSON", 400, "<html>", "answered 400"],
  ["a region that is refused", 451, "", "answered 451"],
  ["no JSON", 200, "<html>", "JSON"],
  ["no list", 200, '{"symbol":"ETHUSDT"}', "expected array"],
  ["a price with an exponent", 200, '[{"symbol":"ETHUSDT","lastPrice":"1e9"}]', "lastPrice"],
  ["a price that is a number", 200, '[{"symbol":"ETHUSDT","lastPrice":3000}]', "lastPrice"],
  ["a price below zero", 200, '[{"symbol":"ETHUSDT","lastPrice":"-3000"}]', "lastPrice"],
])("rule 233: %s is no answer", async (_case, status, body, why) => {
  provider.answer = { status, body };
  await expect(sourceOf([ETH]).ask()).rejects.toThrow(why);
});

test("banned, it is not asked before the ban is over", async () => {
  const source = sourceOf([ETH], ["USD"]);
  provider.answer = { status: 418, body: "{}", headers: { "retry-after": "300" } };
  await expect(source.ask()).rejects.toThrow("answered 418");
  provider.answer = null;
  clock.ms += 299_999;
  await expect(source.ask()).rejects.toThrow("asked to wait");
  expect(provider.asked).toHaveLength(1);
  clock.ms += 1;
  expect(await pricesOf(source)).toEqual(["ETH-USD 3012.55"]);
});
