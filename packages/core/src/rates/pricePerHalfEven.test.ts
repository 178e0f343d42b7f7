import fc from "fast-check";
import { expect, test } from "vitest";
import { pricePerHalfEven } from "./pricePerHalfEven.ts";

test.each([
  ["3000", "1.2", "2500"],
  ["1", "1.0869", "0.9200478425"],
  ["61234.5", "1.08", "56698.61111"],
  ["1", "3", "0.3333333333"],
  ["0.000000000000000001", "3", null],
])("what costs %s is worth, where one costs %s: %s", (price, per, crossed) => {
  expect(pricePerHalfEven(price, per)).toBe(crossed);
});

test("multiplied again it is the price, within a part of a thousand million", () => {
  const prices = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const pers = fc.bigInt({ min: 1n, max: 10n ** 8n });
  fc.assert(
    fc.property(prices, pers, (price, per) => {
      const [whole = "", fraction = ""] = (pricePerHalfEven(`${price}`, `${per}`) ?? "").split(".");
      const error = BigInt(whole + fraction) * per - price * 10n ** BigInt(fraction.length);
      const size = error < 0n ? -error : error;
      return size * 10n ** 9n <= price * 10n ** BigInt(fraction.length);
    }),
  );
});
