import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RATE_LIFETIME_MS } from "./findRate.ts";
import { judgeRates, type TimedRate } from "./judgeRates.ts";

const NOW = 1_800_000_000_000;
const told = (key: string, price: string, ageMs = 0): TimedRate => {
  const [commodity = "", currency = ""] = key.split("-");
  return { commodity, currency, price, atMs: NOW - ageMs };
};
const judged = (first: readonly TimedRate[], second: readonly TimedRate[]) => {
  const { usable, verdicts } = judgeRates(first, second, NOW);
  const prices = usable.map((rate) => `${rate.commodity}-${rate.currency} ${rate.price}`);
  return { prices, verdicts: Object.fromEntries(verdicts) };
};
const OLD = RATE_LIFETIME_MS + 1;
const AGREED = { kind: "AGREED" };
const ALONE = { kind: "ALONE" };

test("where both agree the first one's price counts", () => {
  expect(judged([told("ETH-USD", "3000")], [told("ETH-USD", "3090")])).toEqual({
    prices: ["ETH-USD 3000"],
    verdicts: { ETH: AGREED },
  });
});

test("a difference beyond 3 % leaves the commodity without a price, and no other", () => {
  const first = [told("ETH-USD", "3000"), told("USDT-USD", "1")];
  const second = [told("ETH-USD", "3090.01"), told("USDT-USD", "1.0002")];
  const prices = { currency: "USD", first: "3000", second: "3090.01" };
  expect(judged(first, second)).toEqual({
    prices: ["USDT-USD 1"],
    verdicts: { ETH: { kind: "APART", prices }, USDT: AGREED },
  });
});

test("it does so in every currency, whichever of them shows it", () => {
  const first = [told("ETH-USD", "3000"), told("ETH-EUR", "2760"), told("ETH-KZT", "1434000")];
  const second = [told("ETH-USD", "3000"), told("ETH-EUR", "2500")];
  const prices = { currency: "EUR", first: "2760", second: "2500" };
  expect(judged(first, second)).toEqual({
    prices: [],
    verdicts: { ETH: { kind: "APART", prices } },
  });
});

test("a currency that the second does not know is judged by those it knows", () => {
  const first = [told("ETH-KZT", "1434000"), told("ETH-USD", "3000")];
  expect(judged(first, [told("ETH-USD", "3001")])).toEqual({
    prices: ["ETH-KZT 1434000", "ETH-USD 3000"],
    verdicts: { ETH: AGREED },
  });
});

describe("one of them alone", () => {
  const first = [told("ETH-USD", "3000")];
  const second = [told("ETH-USD", "9000")];

  test.each([
    ["the second knows nothing of it", first, [told("BTC-USD", "60000", OLD)], "3000"],
    ["the second is too old", first, [told("ETH-USD", "9000", OLD)], "3000"],
    ["the first is too old", [told("ETH-USD", "3000", OLD)], second, "9000"],
    ["the first knows nothing", [], second, "9000"],
  ])("%s: the other's price counts", (_case, one, other, price) => {
    expect(judged(one, other)).toEqual({
      prices: [`ETH-USD ${price}`],
      verdicts: { ETH: ALONE },
    });
  });

  test("while both are just young enough, they are compared", () => {
    const old = [told("ETH-USD", "3000", RATE_LIFETIME_MS)];
    expect(judged(old, second).prices).toEqual([]);
  });

  test("neither is young enough: no price, and nothing to say", () => {
    const old = [told("ETH-USD", "3000", OLD)];
    expect(judged(old, old)).toEqual({ prices: [], verdicts: {} });
  });

  test("the second fills in what the first lacks of a commodity that they agree on", () => {
    const more = [told("ETH-USD", "3000"), told("ETH-EUR", "2760")];
    expect(judged(first, more).prices).toEqual(["ETH-USD 3000", "ETH-EUR 2760"]);
  });
});

test("no price of what is disputed is ever usable, each key is there once and young", () => {
  const rate = fc.record({
    commodity: fc.constantFrom("ETH", "TON"),
    currency: fc.constantFrom("USD", "EUR"),
    price: fc.integer({ min: 95, max: 105 }).map(String),
    atMs: fc.constantFrom(NOW, NOW - OLD),
  });
  fc.assert(
    fc.property(fc.array(rate), fc.array(rate), (first, second) => {
      const { usable, verdicts } = judgeRates(first, second, NOW);
      const keys = usable.map(({ commodity, currency }) => `${commodity}-${currency}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { commodity, atMs } of usable) {
        expect(atMs).toBe(NOW);
        expect(verdicts.get(commodity)?.kind).toMatch(/^(AGREED|ALONE)$/);
      }
    }),
  );
});
