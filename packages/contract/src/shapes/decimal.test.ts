import { formatDecimal } from "@coffer/core/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "./basics.ts";

const canonical = ["0", "1", "10", "0.1", "1.000000000000000001", "123456789.5"];
test.each(canonical)("%s is canonical", (text) => {
  expect(decimal.safeParse(text).success).toBe(true);
});

const refused = [
  "",
  "00",
  "01",
  "1.0",
  "1.",
  ".1",
  "-1",
  "+1",
  "1e3",
  " 1",
  "1 ",
  "1,5",
  "٣",
  "0x1",
];
test.each(refused)("%j is refused", (text) => {
  expect(decimal.safeParse(text).success).toBe(false);
});

test("whatever core formats is canonical on the wire", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 60n }),
      fc.integer({ min: 0, max: 30 }),
      (n, d) => decimal.safeParse(formatDecimal(n, d)).success,
    ),
  );
});
