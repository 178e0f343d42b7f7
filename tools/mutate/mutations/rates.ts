import type { Mutation } from "../mutation.ts";

const core = "packages/core/src";
const server = "apps/server/src";
const compared = [`${server}/usecases/rates/comparedRates.test.ts`];
const binance = [`${server}/adapters/binance/binanceRates.test.ts`];

/** By which prices amounts are reckoned, and when there is none. */
export const rates: readonly Mutation[] = [
  {
    id: "two prices may differ by 4 %",
    file: `${core}/rates/arePricesApart.ts`,
    text: "const DIFFERENCE_PERCENT_MAX = 3n;",
    replacement: "const DIFFERENCE_PERCENT_MAX = 4n;",
    tests: [`${core}/rates/arePricesApart.test.ts`],
  },
  {
    id: "a difference is of the higher price",
    file: `${core}/rates/arePricesApart.ts`,
    text: "> lower * DIFFERENCE_PERCENT_MAX",
    replacement: "> higher * DIFFERENCE_PERCENT_MAX",
    tests: [`${core}/rates/arePricesApart.test.ts`],
  },
  {
    id: "a coin in dispute keeps its price",
    file: `${core}/rates/judgeRates.ts`,
    text: 'verdicts.get(commodity)?.kind !== "APART"',
    replacement: 'verdicts.get(commodity)?.kind !== "NEVER"',
    tests: [`${core}/rates/judgeRates.test.ts`],
  },
  {
    id: "an agreement in one currency outweighs a difference in another",
    file: `${core}/rates/judgeRates.ts`,
    text: "AGREED: 2, APART: 3",
    replacement: "AGREED: 3, APART: 2",
    tests: [`${core}/rates/judgeRates.test.ts`],
  },
  {
    id: "the second source's price is of any age",
    file: `${core}/rates/judgeRates.ts`,
    text: "byKey(second.filter(isYoung))",
    replacement: "byKey(second)",
    tests: [`${core}/rates/judgeRates.test.ts`],
  },
  {
    id: "prices that have grown too old are not told to be gone",
    file: `${server}/usecases/rates/comparedRates.ts`,
    text: "if (text === told.text) return;",
    replacement: 'if (text === told.text || text === "[]") return;',
    tests: compared,
  },
  {
    id: "a source is asked again while it has not answered",
    file: `${server}/usecases/rates/comparedRates.ts`,
    text: "if (isAsking) return;",
    replacement: "if (isAsking && pollMs === 0) return;",
    tests: compared,
  },
  {
    id: "a tether is a dollar whatever it costs",
    file: `${server}/adapters/binance/binanceRates.ts`,
    text: 'dollar === undefined || arePricesApart(dollar.price, "1")',
    replacement: "dollar === undefined",
    tests: binance,
  },
  {
    id: "a pair that nobody trades has a price",
    file: `${server}/adapters/binance/binanceTickers.ts`,
    text: "told.count <= 0 || ",
    replacement: "",
    tests: binance,
  },
  {
    id: "a price is of now however old its source says it is",
    file: `${server}/adapters/coingecko/coingeckoRates.ts`,
    text: "Math.min(nowMs, seconds * 1_000)",
    replacement: "Math.max(nowMs, seconds * 1_000)",
    tests: [`${server}/adapters/coingecko/coingeckoRates.test.ts`],
  },
  {
    id: "who asks for peace is asked on",
    file: `${server}/adapters/rates/patientFetch.ts`,
    text: "if (clock.nowMs() < pausedUntilMs)",
    replacement: "if (pausedUntilMs < 0)",
    tests: [`${server}/adapters/rates/patientFetch.test.ts`],
  },
  {
    id: "an alarm about a difference ends while nothing is compared",
    file: `${server}/adapters/rates/noteRateTroubles.ts`,
    text: 'verdict.kind === "AGREED" ?',
    replacement: 'verdict.kind !== "APART" ?',
    tests: [`${server}/adapters/rates/noteRateTroubles.test.ts`],
  },
];
