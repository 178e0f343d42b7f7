import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RateSource } from "../../ports/rates.ts";
import { patientFetch } from "../rates/patientFetch.ts";
import { coingeckoRates } from "./coingeckoRates.ts";

const NOW_MS = Date.UTC(2026, 0, 1);
const clock = { nowMs: () => NOW_MS };
const provider = { status: 200, body: "", path: "" };
let server: Server;
let source: RateSource;

beforeAll(async () => {
  server = createServer((request, response) => {
    provider.path = request.url ?? "";
    response.writeHead(provider.status).end(provider.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  source = coingeckoRates({
    baseUrl: `http://127.0.0.1:${port}`,
    tokens: [
      { token: "ETH", rateId: "ethereum" },
      { token: "USDT", rateId: "tether" },
    ],
    currencies: ["USD", "EUR"],
    get: patientFetch(clock),
    clock,
  });
});
afterAll(() => server.close());
beforeEach(() => Object.assign(provider, { status: 200, body: "", path: "" }));

const ask = (ethereum: object) => {
  provider.body = JSON.stringify({ ethereum });
  return source.ask();
};
const rate = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000", atMs: NOW_MS };

test("one question is asked for all, with the change of a day and the moment", async () => {
  expect(await ask({ usd: 3000, eur: 2760.5 })).toEqual([
    rate,
    { key: "ETH-EUR", commodity: "ETH", currency: "EUR", price: "2760.5", atMs: NOW_MS },
  ]);
  expect(provider.path).toBe(
    "/simple/price?ids=ethereum%2Ctether&vs_currencies=usd%2Ceur&include_24hr_change=true&include_last_updated_at=true",
  );
});

test.each([
  [3.637278946773539, "2894.711276"],
  [-1.5, "3045.685279"],
  [0, "3000"],
  [1e-9, "3000"],
  [-100, undefined],
  [null, undefined],
])("with a change of %d %% the price of the day before comes along", async (change, price24h) => {
  const expected = price24h === undefined ? rate : { ...rate, price24h };
  expect(await ask({ usd: 3000, usd_24h_change: change })).toEqual([expected]);
});

test.each([0, -1, 1e-30, null])("a price of %d is none", async (usd) => {
  expect(await ask({ usd })).toEqual([]);
});

test.each([
  ["a minute ago", NOW_MS / 1_000 - 60, NOW_MS - 60_000],
  ["an hour ago", NOW_MS / 1_000 - 3_600, NOW_MS - 3_600_000],
  ["in the future", NOW_MS / 1_000 + 3_600, NOW_MS],
  ["in milliseconds by mistake", NOW_MS, NOW_MS],
  ["at no moment", null, NOW_MS],
])("a price is as old as the provider says: updated %s", async (_case, seconds, atMs) => {
  expect(await ask({ usd: 3000, last_updated_at: seconds })).toEqual([{ ...rate, atMs }]);
});

test.each([
  ["an outage", 503, "{}", "answered 503"],
  ["no JSON", 200, "<html>", "JSON"],
  ["prices as texts", 200, '{"ethereum":{"usd":"3000"}}', "expected number"],
  ["a list", 200, "[]", "expected record"],
])("%s is no answer", async (_case, status, body, why) => {
  Object.assign(provider, { status, body });
  await expect(source.ask()).rejects.toThrow(why);
});
