import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brands } from "@coffer/brands";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { wireRates } from "./wireRates.ts";

const KEY = "CG-a-key-of-twenty-seven-x";
const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };

type Asked = { readonly source: string; readonly path: string; readonly headers: string };

const asked: Asked[] = [];
const provider = createServer(({ url = "", headers }, response) => {
  const [, source = "", ...path] = url.split("/");
  asked.push({ source, path: path.join("/"), headers: JSON.stringify(headers) });
  response.end(source === "first" ? "{}" : "[]");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

test("rule 310: the key of the first source goes with prices and charts, and to no other source", async () => {
  const { port } = provider.address() as AddressInfo; // listens on TCP, so the address is no text
  const [brand] = brands;
  const settings = {
    COFFER_ENV: "local",
    RATES_URL: `http://127.0.0.1:${port}/first`,
    RATES_SECOND_URL: `http://127.0.0.1:${port}/second`,
    RATES_POLL_MS: 60_000,
    COINGECKO_KEY: KEY,
  } as const;
  const { rates, priceHistories } = wireRates({ brand, settings, log: quiet });
  const question = { token: "ETH", fiatTicker: "USD", interval: "DAY" } as const;
  await priceHistories.read(question);
  await vi.waitFor(() => expect(asked.some(({ source }) => source === "second")).toBe(true));
  rates.stop();
  const first = asked.filter(({ source }) => source === "first");
  expect(first.map(({ path }) => path.replace(/[?].*/, "")).toSorted()).toEqual([
    "coins/ethereum/market_chart",
    "simple/price",
  ]);
  for (const { headers } of first) expect(headers).toContain(`"x-cg-demo-api-key":"${KEY}"`);
  for (const { path } of asked) expect(path).not.toContain(KEY);
  const second = asked.filter(({ source }) => source === "second");
  for (const { headers } of second) expect(headers).not.toContain(KEY);
});
