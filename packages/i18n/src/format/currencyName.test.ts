import { expect, test } from "vitest";
import { currencyName } from "./names.ts";

test.each([
  ["USD", "en", /^US Dollar$/],
  ["USD", "ru-KZ", /^Доллар/],
  ["EUR", "ru-KZ", /^Евро$/],
  ["XQQ", "en", /^As told$/],
  ["USDT", "ru-KZ", /^As told$/],
] as const)("%s in %s is called %s", (ticker, locale, name) => {
  expect(currencyName(ticker, locale, "As told")).toMatch(name);
});
