import type { BlockchainTransfer } from "@coffer/contract";
import { anAppState, aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { dailyLeftOf } from "./dailyLeftOf.ts";

const NOW_MS = Date.parse("2026-01-02T00:00:00.000Z");
const dailyLimit = { amount: "3000", fiatTicker: "USD" };
const rates = [{ key: "ETH-USD", commodity: "ETH", currency: "USD", price: "2000" }];
const inTime = { createdAt: "2026-01-01T00:00:00.001Z" };
const before = { createdAt: "2026-01-01T00:00:00.000Z" };

const leftOf = (transfers: readonly BlockchainTransfer[], limit: typeof dailyLimit | null) =>
  dailyLeftOf(
    anAppState({
      transfers: [...transfers],
      guard: { ...anAppState().guard, dailyLimit: limit },
    }),
    { rates, nowMs: NOW_MS },
  );

test.each([
  ["nothing yet", [], "3000"],
  ["a payment on its way", [aTransfer(inTime)], "2000"],
  ["one within the wallet", [aTransfer({ ...inTime, direction: "INTERNAL" })], "2000"],
  ["two of one asset", [aTransfer(inTime), aTransfer(inTime)], "1000"],
  ["one that failed", [aTransfer({ ...inTime, state: "FAILED" })], "3000"],
  ["one that came in", [aTransfer({ ...inTime, direction: "IN" })], "3000"],
  ["one of 24 hours ago", [aTransfer(before)], "3000"],
])("after %s: %#", (_case, transfers, amount) => {
  const found = leftOf(transfers, dailyLimit);
  expect(found).toMatchObject({ left: { amount, fiatTicker: "USD" }, isAtMost: false });
});

test("a payment is over it by the first unit", () => {
  const half = { token: "ETH", decimals: 18, units: 10n ** 18n };
  const found = leftOf([aTransfer(inTime)], dailyLimit);
  expect(found?.isOver(half)).toBe(false);
  expect(found?.isOver({ ...half, units: half.units + 1n })).toBe(true);
});

test("it is spent with its last cent, and not before", () => {
  const sent = (count: number) => Array.from({ length: count }, () => aTransfer(inTime));
  expect(leftOf(sent(2), dailyLimit)?.isSpent).toBe(false);
  expect(leftOf(sent(3), dailyLimit)?.isSpent).toBe(true);
  expect(leftOf(sent(4), dailyLimit)?.isSpent).toBe(true);
});

test.each([
  ["nothing has left", 0, false],
  ["something has left, whose worth goes with the rate", 1, true],
  ["it is spent", 3, false],
])("when %s it is said as about so much: %#", (_case, count, isAbout) => {
  const sent = Array.from({ length: count }, () => aTransfer(inTime));
  expect(leftOf(sent, dailyLimit)?.isAbout).toBe(isAbout);
});

test("where older payments may be missing from the state, it is no more than that", () => {
  const many = (count: number) =>
    Array.from({ length: count }, () =>
      aTransfer({ ...inTime, state: "FULFILLED", direction: "IN" }),
    );
  expect(leftOf(many(49), dailyLimit)?.isAtMost).toBe(false);
  expect(leftOf(many(50), dailyLimit)?.isAtMost).toBe(true);
});

test("nothing is said without a limit, nor without a rate for what has left", () => {
  expect(leftOf([], null)).toBeNull();
  const inEuro = { amount: "3000", fiatTicker: "EUR" };
  expect(leftOf([aTransfer(inTime)], inEuro)).toBeNull();
});
