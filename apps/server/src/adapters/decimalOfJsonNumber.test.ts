import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOfJsonNumber } from "./decimalOfJsonNumber.ts";

const rows = [
  [3012.55, "3012.55"],
  [1, "1"],
  [100, "100"],
  [0.000123, "0.000123"],
  [1e-7, "0.0000001"],
  [1.5e-10, "0.00000000015"],
  [1e21, "1000000000000000000000"],
  [1.25e22, "12500000000000000000000"],
  [0.1, "0.1"],
] as const;
test.each(rows)("%d is written %s", (value, text) => {
  expect(decimalOfJsonNumber(value)).toBe(text);
});

test("the text is canonical and reads back as the very number", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (value) => {
      const text = decimalOfJsonNumber(value);
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      expect(Math.abs(Number.parseFloat(text) - value)).toBeLessThanOrEqual(1e-18);
    }),
  );
});
