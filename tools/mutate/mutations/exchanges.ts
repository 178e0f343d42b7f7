import type { Mutation } from "../mutation.ts";

const server = "apps/server/src/usecases/exchange";
const storage = "apps/server/src/storage";
const core = "packages/core/src/exchange";
const tests = [`${server}/createSpotExchange.test.ts`];

/** What would have the house or a person give more than was agreed, or lose what is there. */
export const exchanges: readonly Mutation[] = [
  {
    id: "an exchange costs its person no spread",
    file: `${core}/exchangePrice.ts`,
    text: "rate.dividend * (WHOLE - spreadOf(spreadPercent))",
    replacement: "rate.dividend * (WHOLE - 0n * spreadOf(spreadPercent))",
    tests: [`${core}/exchangePrice.test.ts`],
  },
  {
    id: "a price that has moved against the house still stands",
    file: "apps/server/src/adapters/liquidity/houseLiquidity.ts",
    text: "prices === null || isAboveRate(order.price, prices)",
    replacement: 'prices === null || (isAboveRate(order.price, prices) && order.price === "")',
    tests,
  },
  {
    id: "more is given for an amount than it is worth",
    file: `${core}/exchangedUnits.ts`,
    text: "return (units * dividend) / divisor;",
    replacement: "return (units * dividend + divisor - 1n) / divisor;",
    tests: [`${core}/exchangedUnits.test.ts`],
  },
  {
    id: "more may be exchanged than the house has",
    file: `${core}/exchangeLimits.ts`,
    text: "most < brand.maxUnits ? most : brand.maxUnits",
    replacement: "most < 0n ? most : brand.maxUnits",
    tests: [`${core}/exchangeLimits.test.ts`],
  },
  {
    id: "a quote of an exchange holds for ever",
    file: `${core}/isExchangeQuoteFresh.ts`,
    text: "Math.abs(nowMs - quotedAtMs) <= EXCHANGE_QUOTE_MS",
    replacement: "Math.abs(nowMs - quotedAtMs) >= 0",
    tests: [`${core}/isExchangeQuoteFresh.test.ts`, ...tests],
  },
  {
    id: "a person gets another price than they were told",
    file: `${server}/createSpotExchange.ts`,
    text: "quote.price === exchangePair.rate.price;",
    replacement: 'quote.price !== "";',
    tests,
  },
  {
    id: "coins that came meanwhile are left where the depository is no more",
    file: `${storage}/depository/moveSpotAccounts.ts`,
    text: "and s.status = 'ACTIVE' and a.balance = 0",
    replacement: "and s.status = 'ACTIVE' and a.balance >= 0",
    tests,
  },
  {
    id: "a depository that is being locked is exchanged",
    file: `${storage}/depository/moveSpotAccounts.ts`,
    text: "and s.status = 'ACTIVE' and a.balance = 0",
    replacement: "and s.status <> '' and a.balance = 0",
    tests,
  },
  {
    id: "the house's stock may stand below zero",
    file: "packages/ledger/src/migrations/giveExchangeRules.ts",
    text: "('inventory', 'main', true, false);",
    replacement: "('inventory', 'main', true, true);",
    tests: [`${server}/inventory.test.ts`, ...tests],
  },
  {
    id: "an exchange that may have been made is asked for as another one",
    file: "packages/screens/src/exchange/useExchange.ts",
    text: "exchange.exchange({ pair, idempotencyKey })",
    replacement:
      "exchange.exchange({ pair, idempotencyKey: wallet.randomId() + idempotencyKey.slice(36) })",
    tests: ["packages/screens/src/exchange/ExchangeModal.test.tsx"],
  },
  {
    id: "an exchange that was made is not seen once its answer is lost",
    file: "packages/screens/src/exchange/useExchange.ts",
    text: "if (isSeenDone) end();",
    replacement: "if (isSeenDone && awaitedKey === null) end();",
    tests: ["packages/screens/src/exchange/ExchangeModal.test.tsx"],
  },
  {
    id: "a quote is renewed under who is exchanging by it",
    file: "packages/screens/src/exchange/useExchange.ts",
    text: 'state.step === "ready" && !isGone',
    replacement: "!isGone",
    tests: ["packages/screens/src/exchange/ExchangeModal.test.tsx"],
  },
];
