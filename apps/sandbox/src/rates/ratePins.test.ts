import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNetwork, evmRowOf } from "../testing/networks.ts";
import { coinsOf, FIATS } from "./coins.ts";
import { createMarket } from "./market.ts";
import { openRatePins, pinRate, type RatePin, type RatePins } from "./ratePins.ts";

const coins = coinsOf([evmRowOf(aNetwork)]);

test.each([
  ["2345.67", 2345.67],
  ["0.000001", 0.000001],
  ["999999999.999999", 999_999_999.999999],
  [null, null],
])("%s is taken exactly", async (price, expected) => {
  const taken: (number | null)[] = [];
  const pins = {
    priceAt: () => null,
    set: async (pin: { price: number | null }) => void taken.push(pin.price),
  };
  const outcome = await pinRate({ pins, coins }, { commodity: "ETH", currency: "KZT", price }, 0);
  expect(outcome.ok).toBe(true);
  expect(taken).toEqual([expected]);
});

test.each([
  ["commodity", { commodity: "DOGE", currency: "USD", price: "1" }],
  ["currency", { commodity: "ETH", currency: "XXX", price: "1" }],
  ["price", { commodity: "ETH", currency: "USD", price: "0" }],
  ["price", { commodity: "ETH", currency: "USD", price: "0.0000001" }],
  ["price", { commodity: "ETH", currency: "USD", price: "1000000000" }],
])("a wrong %s is refused by name", async (field, pin) => {
  const pins = { priceAt: () => null, set: () => Promise.reject(new Error("must not be called")) };
  expect(await pinRate({ pins, coins }, pin, 0)).toEqual({
    ok: false,
    problem: expect.stringMatching(new RegExp(`^${field}: `)),
  });
});

describe("pins and the two sources", () => {
  let folder: string;
  let pins: RatePins;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "rate-pins-"));
    pins = await openRatePins(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ether = coins.find(({ token }) => token === "ETH");
  const [usd, euro] = FIATS;
  if (ether === undefined || usd === undefined || euro === undefined) throw new Error("no ethers");
  const pin = (price: string | null, over: Partial<RatePin> = {}) =>
    pinRate({ pins, coins }, { commodity: "ETH", currency: "USD", price, ...over }, 0);
  const pricesAt = (fiat: typeof usd, from = pins) =>
    (["coingecko", "binance"] as const).map((source) =>
      createMarket("seed", from, source).priceAt(ether, fiat, 60_000),
    );

  test("a pin moves both, and the coin in its other currencies as well", async () => {
    const [walk] = pricesAt(usd);
    const [euroWalk] = pricesAt(euro);
    await pin("10000");
    expect(pricesAt(usd)).toEqual([10_000, 10_000]);
    const moved = ((euroWalk ?? 0) * 10_000) / (walk ?? 1);
    expect(pricesAt(euro)).toEqual([expect.closeTo(moved, 2), expect.closeTo(moved, 2)]);
  });

  test("a pin at one source moves that one, until both are pinned anew", async () => {
    await pin("10000");
    await pin("12000", { source: "binance" });
    expect(pricesAt(usd)).toEqual([10_000, 12_000]);
    expect(pricesAt(usd, await openRatePins(folder))).toEqual([10_000, 12_000]);
    await pin("11000");
    expect(pricesAt(usd)).toEqual([11_000, 11_000]);
  });

  test("one source that is let go follows what both are told", async () => {
    await pin("10000");
    await pin("12000", { source: "coingecko" });
    await pin(null, { source: "coingecko" });
    expect(pricesAt(usd)).toEqual([10_000, 10_000]);
    await pin(null);
    const [walk, other] = pricesAt(usd);
    expect(walk).toBe(other);
    expect(walk).not.toBe(10_000);
  });
});
