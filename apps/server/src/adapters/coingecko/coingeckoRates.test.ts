import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "../../testing/people/people.ts";
import { coingeckoRates, type PolledRates } from "./coingeckoRates.ts";

const MINUTE_MS = 60_000;
const usd: Record<string, number | null> = {};
const provider = { isDown: false, price: 3000.5, asked: 0, path: "" };
const clock = { ms: 0, nowMs: () => clock.ms };
let server: Server;
let rates: PolledRates;
const changes: (readonly string[])[] = [];

beforeEach(async () => {
  Object.assign(provider, { isDown: false, price: 3000.5, asked: 0 });
  delete usd["usd_24h_change"];
  clock.ms = Date.UTC(2026, 0, 1);
  changes.length = 0;
  server = createServer((request, response) => {
    provider.asked += 1;
    provider.path = request.url ?? "";
    if (provider.isDown) response.writeHead(503);
    response.end(JSON.stringify({ ethereum: { usd: provider.price, ...usd } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  rates = coingeckoRates({
    baseUrl: `http://127.0.0.1:${port}`,
    tokens: [{ token: "ETH", rateId: "ethereum" }],
    currencies: ["USD"],
    pollMs: 10,
    clock,
    log: { info: () => {}, warn: () => {}, alarm: () => {} },
  });
  rates.onChange(() => changes.push(rates.usable().map(({ price }) => price)));
});
afterEach(() => {
  rates.stop();
  server.close();
});

const untilAsked = async (times: number) => {
  const target = provider.asked + times;
  await until("more asks", async () => (provider.asked >= target ? true : undefined));
};
const untilTold = (times: number) =>
  until(`change ${times}`, async () => (changes.length >= times ? true : undefined));

test("a price is told when it changes and not when it stays", async () => {
  await untilTold(1);
  await untilAsked(5);
  provider.price = 3001;
  await untilTold(2);
  expect(changes).toEqual([["3000.5"], ["3001"]]);
});

test.each([
  [3.637278946773539, "2894.711276"],
  [-1.5, "3045.685279"],
  [0, "3000"],
  [1e-9, "3000"],
  [-100, undefined],
  [null, undefined],
])("with a change of %d %% the price of the day before comes along", async (change, price24h) => {
  await untilTold(1);
  usd["usd_24h_change"] = change;
  provider.price = 3000;
  await untilTold(2);
  expect(provider.path).toContain("include_24hr_change=true");
  const rate = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000" };
  expect(rates.usable()).toEqual([price24h === undefined ? rate : { ...rate, price24h }]);
});

test.each([0, -1, 1e-30])("a price of %d is none", async (price) => {
  await untilTold(1);
  provider.price = price;
  await untilTold(2);
  expect(rates.usable()).toEqual([]);
});

test("prices too old to use are told to be gone, and told again when they are back", async () => {
  await untilTold(1);
  provider.isDown = true;
  await untilAsked(2);
  clock.ms += 15 * MINUTE_MS;
  await untilAsked(3);
  expect(changes).toHaveLength(1);
  clock.ms += 1;
  await untilTold(2);
  provider.isDown = false;
  await untilTold(3);
  expect(changes).toEqual([["3000.5"], [], ["3000.5"]]);
});

test("a provider that is slow is not asked again meanwhile: no older answer follows a newer one", async () => {
  rates.stop();
  vi.useFakeTimers();
  const answers: ((price: number) => void)[] = [];
  const fetched = () =>
    new Promise<Response>((resolve) => {
      answers.push((price) => resolve(Response.json({ ethereum: { usd: price } })));
    });
  vi.stubGlobal("fetch", fetched);
  const slow = coingeckoRates({
    baseUrl: "http://provider.example",
    tokens: [{ token: "ETH", rateId: "ethereum" }],
    currencies: ["USD"],
    pollMs: 1_000,
    clock,
    log: { info: () => {}, warn: () => {}, alarm: () => {} },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answers.length).toBe(1);
  answers[0]?.(3000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers.length).toBe(2);
  expect(slow.usable().map(({ price }) => price)).toEqual(["3000"]);
  slow.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
