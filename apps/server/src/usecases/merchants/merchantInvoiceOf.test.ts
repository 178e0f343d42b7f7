import { expect, test } from "vitest";
import { refundableUnits } from "./merchantInvoiceOf.ts";

const SETTLED = new Date("2026-01-01T00:00:00.000Z");

test.each([
  ["an open one, with a part in its account", "PAYMENT_REQUIRED", null, 40n, 0n],
  ["one whose coins are on their way", "PROCESSING", null, 100n, 0n],
  ["a paid one before its merchant has the amount", "PAID", null, 100n, 0n],
  ["the same, overpaid", "PAID", null, 130n, 30n],
  ["a paid one afterwards", "PAID", SETTLED, 0n, 0n],
  ["the same, overpaid", "PAID", SETTLED, 30n, 30n],
  ["an expired one with a part", "EXPIRED", null, 40n, 40n],
  ["a withdrawn one that was paid all the same", "FAILED", null, 100n, 100n],
] as const)(
  "rule 405: what may be given back of %s",
  (_, state, settledAt, balance, refundable) => {
    expect(refundableUnits({ state, settledAt, units: 100n }, balance)).toBe(refundable);
  },
);
