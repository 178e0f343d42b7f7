import { expect, test } from "vitest";
import { readBuyAmount } from "./readBuyAmount.ts";

test.each([
  ["50", 5_000n, "50"],
  ["50.50", 5_050n, "50.5"],
  ["0.01", 1n, "0.01"],
])("%s is %s cents", (text, cents, written) => {
  expect(readBuyAmount(text)).toEqual({ ok: true, value: { cents, text: written } });
});

test.each([
  "",
  "0",
  "0.00",
  "1.001",
  "-5",
  "1e3",
  "5,5",
  "NaN",
  "Infinity",
  "0x10",
  "1".repeat(101),
])("rule 289: %j is no amount to buy for", (text) => {
  expect(readBuyAmount(text)).toEqual({ ok: false, problem: "INVALID_AMOUNT" });
});
