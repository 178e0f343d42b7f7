import { expect, test } from "vitest";
import { formatAmount } from "./formatAmount.ts";
import { formatAsOf } from "./formatAsOf.ts";
import { formatCountdown } from "./formatCountdown.ts";
import { formatDate } from "./formatDate.ts";
import { formatFiat } from "./formatFiat.ts";
import { formatList } from "./formatList.ts";

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

test("the locale decides what stands between the digits", () => {
  expect(formatAmount("1234567.5", "ru-KZ")).toBe("1\u00a0234\u00a0567,5");
});

test("a moment has a medium date and 24 hours", () => {
  const text = formatDate("2026-11-21T15:04:00.000Z", "en");
  expect(text).toMatch(/^Nov 2[12], 2026, \d{2}:\d{2}$/);
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
});
