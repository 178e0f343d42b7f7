import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "../../testing/people.ts";
import { coingeckoRates, type PolledRates } from "./coingeckoRates.ts";

const MINUTE_MS = 60_000;
const provider = { isDown: false, price: 3000.5, asked: 0 };
const clock = { ms: 0, nowMs: () => clock.ms };
let server: Server;
let rates: PolledRates;
const changes: (readonly string[])[] = [];

beforeEach(async () => {
  Object.assign(provider, { isDown: false, price: 3000.5, asked: 0 });
  clock.ms = Date.UTC(2026, 0, 1);
  changes.length = 0;
  server = createServer((_request, response) => {
    provider.asked += 1;
    if (provider.isDown) response.writeHead(503);
    response.end(JSON.stringify({ ethereum: { usd: provider.price } }));
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
