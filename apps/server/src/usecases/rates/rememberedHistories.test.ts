import type { RateInterval, TimedPrice } from "@coffer/core/rates";
import { beforeEach, expect, test } from "vitest";
import type { PriceHistories } from "../../ports/rates.ts";
import { rememberedHistories } from "./rememberedHistories.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.UTC(2026, 0, 31);
const clock = { ms: 0, nowMs: () => clock.ms };
const source = { isAway: false, asked: [] as string[], price: 3000 };
let histories: PriceHistories;

beforeEach(() => {
  clock.ms = START_MS;
  Object.assign(source, { isAway: false, asked: [], price: 3000 });
  histories = rememberedHistories({
    clock,
    log: { info: () => {}, warn: () => {}, alarm: () => {} },
    source: {
      ask: async ({ token, fiatTicker, interval }): Promise<TimedPrice<string>[]> => {
        source.asked.push(`${token}:${fiatTicker}:${interval}`);
        if (source.isAway) throw new Error("away");
        return [{ atMs: clock.ms, price: String(source.price) }];
      },
    },
  });
});

const read = (interval: RateInterval = "DAY", token = "ETH", fiatTicker = "USD") =>
  histories.read({ token, fiatTicker, interval });
const known = (price: number, atMs = START_MS) => ({
  ok: true,
  value: [[String(price), new Date(atMs).toISOString()]],
});

test.each([
  ["DAY", 5 * MINUTE_MS],
  ["WEEK", 30 * MINUTE_MS],
  ["MONTH", 2 * HOUR_MS],
] as const)("%s is asked for again after %d ms and not before", async (interval, freshMs) => {
  expect(await read(interval)).toEqual(known(3000));
  source.price = 3001;
  clock.ms = START_MS + freshMs - 1;
  expect(await read(interval)).toEqual(known(3000));
  expect(source.asked).toHaveLength(1);
  clock.ms += 1;
  expect(await read(interval)).toEqual(known(3001, START_MS + freshMs));
  expect(source.asked).toHaveLength(2);
});

test("a hundred readers at once are one question; another token, currency or interval is another", async () => {
  await Promise.all(Array.from({ length: 100 }, () => read()));
  expect(source.asked).toEqual(["ETH:USD:DAY"]);
  await read("DAY", "USDT");
  await read("DAY", "ETH", "EUR");
  await read("WEEK");
  expect(source.asked.slice(1)).toEqual(["USDT:USD:DAY", "ETH:EUR:DAY", "ETH:USD:WEEK"]);
});

test("while the source is away the last answer stands in, and the source is left in peace", async () => {
  await read();
  source.isAway = true;
  clock.ms = START_MS + HOUR_MS;
  expect(await read()).toEqual(known(3000));
  clock.ms += 14_999;
  expect(await read()).toEqual(known(3000));
  expect(source.asked).toHaveLength(2);
  clock.ms += 1;
  expect(await read()).toEqual(known(3000));
  expect(source.asked).toHaveLength(3);
});

test("an answer older than the chart reaches back stands in no longer", async () => {
  await read();
  source.isAway = true;
  clock.ms = START_MS + 24 * HOUR_MS;
  expect(await read()).toEqual(known(3000));
  clock.ms += 15_001;
  expect(await read()).toEqual({ ok: false, problem: { retryAtMs: clock.ms + 15_000 } });
});

test("a source that never answered is a refusal with a time, and is asked again then", async () => {
  source.isAway = true;
  const problem = { retryAtMs: START_MS + 15_000 };
  expect(await read()).toEqual({ ok: false, problem });
  clock.ms += 14_999;
  expect(await read()).toEqual({ ok: false, problem });
  expect(source.asked).toHaveLength(1);
  source.isAway = false;
  clock.ms += 1;
  expect(await read()).toEqual(known(3000, clock.ms));
});
