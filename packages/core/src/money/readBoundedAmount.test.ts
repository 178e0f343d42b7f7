import { expect, test } from "vitest";
import { ok, refused } from "../outcome.ts";
import { readBoundedAmount } from "./readBoundedAmount.ts";

const bounds = { above: "0", below: "1000", decimals: 2 };

test.each([
  ["0.01", 1n],
  ["1.", 100n],
  ["999.99", 99_999n],
])("%s lies between its bounds", (text, units) => {
  expect(readBoundedAmount(text, bounds)).toEqual(ok(units));
});

test.each(["", ".", "1e3", "-1", "1.001", "01"])("'%s' is no amount", (value) => {
  expect(readBoundedAmount(value, bounds)).toEqual(refused({ kind: "invalid", value }));
});

test.each(["0", "0.00"])("%s is not above the lower bound", (value) => {
  const problem = { kind: "notAbove", value, above: "0" };
  expect(readBoundedAmount(value, bounds)).toEqual(refused(problem));
});

test.each(["1000", "1000.01"])("%s is not below the upper bound", (value) => {
  const problem = { kind: "notBelow", value, below: "1000" };
  expect(readBoundedAmount(value, bounds)).toEqual(refused(problem));
});

test.each([
  [{ ...bounds, above: "x" }, "x"],
  [{ ...bounds, below: "1.001" }, "1.001"],
])("a bound that is no amount is told before the amount is judged", (wrong, bound) => {
  expect(readBoundedAmount("oops", wrong)).toEqual(refused({ kind: "invalidBound", bound }));
});
