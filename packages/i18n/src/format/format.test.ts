import { expect, test } from "vitest";
import { formatAsOf, formatDate } from "./dates.ts";
import { formatCountdown } from "./formatCountdown.ts";
import { formatDateOnly } from "./formatDateOnly.ts";
import { fiatMark, formatAmount, formatFiat, formatPercent } from "./amounts.ts";
import { formatChoice, formatList } from "./formatList.ts";
import { formatPhone } from "./formatPhone.ts";

test.each([
  [-5, "0:00"],
  [0, "0:00"],
  [1, "0:01"],
  [45_000, "0:45"],
  [60_000, "1:00"],
  [725_001, "12:06"],
  [3_600_000, "1:00:00"],
  [3_661_000, "1:01:01"],
])("%d ms are shown as %s", (leftMs, text) => {
  expect(formatCountdown(leftMs)).toBe(text);
});

test("an amount longer than any number keeps every digit", () => {
  const digits = "123456789012345678901234567890.123456789012345678";
  expect(formatAmount(digits, "en")).toBe(
    "123,456,789,012,345,678,901,234,567,890.123456789012345678",
  );
  expect(formatFiat("1234567.50", { symbol: "$" }, "en")).toBe("$1,234,567.50");
});

test.each([
  ["en", "1234567.5", "1,234,567.5"],
  ["en", "0.000001", "0.000001"],
  ["en", "-1234", "-1,234"],
  ["ru-KZ", "1234567.5", "1\u00a0234\u00a0567,5"],
  ["ru-KZ", "0.000001", "0,000001"],
  ["ru-KZ", "999", "999"],
] as const)("in %s, the amount %s is written %s", (locale, amount, text) => {
  expect(formatAmount(amount, locale)).toBe(text);
});

test.each([
  ["en", "1234.50", "$", "$1,234.50"],
  ["en", "-1234.50", "$", "−$1,234.50"],
  ["en", "0.00", "₸", "₸0.00"],
  ["ru-KZ", "1234.50", "$", "1\u00a0234,50\u00a0$"],
  ["ru-KZ", "-1234.50", "₸", "−1\u00a0234,50\u00a0₸"],
] as const)("in %s, %s of %s is written %s", (locale, amount, symbol, text) => {
  expect(formatFiat(amount, { symbol }, locale)).toBe(text);
});

test("a currency's sign is drawn where it is written", () => {
  expect(fiatMark({ symbol: "$" }, "en")).toEqual({ symbol: "$" });
  expect(fiatMark({ symbol: "$" }, "ru-KZ")).toEqual({ unit: "$" });
});

test.each(["en", "ru-KZ", "de", "de-CH"])(
  "in %s a sign stands where the platform puts it",
  (locale) => {
    const platform = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
    const isFirst = platform.formatToParts(1)[0]?.type === "currency";
    expect("symbol" in fiatMark({ symbol: "$" }, locale)).toBe(isFirst);
  },
);

const morning = new Date(2026, 4, 1, 9, 7).toISOString();
const midnight = new Date(2026, 10, 21, 0, 4).toISOString();

test.each([
  ["en", morning, "May 1, 2026, 09:07"],
  ["en", midnight, "Nov 21, 2026, 00:04"],
  ["ru-KZ", morning, "1 мая 2026 г., 09:07"],
  ["ru-KZ", midnight, "21 нояб. 2026 г., 00:04"],
] as const)("in %s, the moment %s has a medium date and 24 hours: %s", (locale, iso, text) => {
  expect(formatDate(iso, locale)).toBe(text);
});

test.each(["en", "ru-KZ"])("in %s a share stands as the platform writes it", (locale) => {
  const platform = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2 });
  expect(formatPercent("1234.50", locale)).toBe(platform.format(12.345));
});

test.each([
  ["en", "Nov 21, 2026"],
  ["ru-KZ", "21 нояб. 2026 г."],
] as const)("in %s, a day with its year reads %s", (locale, text) => {
  expect(formatDateOnly(midnight, locale)).toBe(text);
});

test.each([
  ["en", "+77012345678", "+7 701 234 5678"],
  ["en", "+12025550123", "+1 202 555 0123"],
  ["en", "+3725123456", "+372 512 3456"],
  ["en", "+4915112345678", "+49 151 123 456 78"],
  ["en", "+998901234567", "+998 901 234 567"],
  ["en", "+7 (701) 234-56-78", "+7 701 234 5678"],
  ["ru-KZ", "+77012345678", "+7 701 234-56-78"],
  ["ru-KZ", "+12025550123", "+1 202 555 0123"],
  ["ru-KZ", "+770123456", "+7 701 234 56"],
  ["ru-KZ", "87012345678", "87012345678"],
  ["en", "anything", "anything"],
  ["en", "+123", "+123"],
] as const)("in %s, the phone %s is written %s", (locale, phone, text) => {
  expect(formatPhone(phone, locale)).toBe(text);
});

test("what was true within a day is told by its time, what is older by its date too", () => {
  const atMs = Date.parse("2026-11-21T15:04:00.000Z");
  const dayMs = 24 * 60 * 60 * 1000;
  expect(formatAsOf({ atMs, nowMs: atMs + dayMs - 1 }, "en")).toMatch(/^\d{2}:\d{2}$/);
  expect(formatAsOf({ atMs, nowMs: atMs + dayMs }, "en")).toMatch(/^Nov 2[12], 2026/);
});

test("a list reads as a person says it", () => {
  expect(formatList(["ETH"], "en")).toBe("ETH");
  expect(formatList(["ETH", "USDT"], "en")).toBe("ETH and USDT");
  expect(formatList(["ETH", "USDT", "DAI"], "ru-KZ")).toBe("ETH, USDT и DAI");
  expect(formatChoice(["bc1", "1", "3"], "en")).toBe("bc1, 1, or 3");
  expect(formatChoice(["bc1", "1", "3"], "ru-KZ")).toBe("bc1, 1 или 3");
});
