import fc from "fast-check";
import { expect, test } from "vitest";
import { exchangedUnits } from "./exchangedUnits.ts";
import { exchangeLimits, exchangeLock } from "./exchangeLimits.ts";

const terms = { price: "2", sourceDecimals: 0, targetDecimals: 0 };
const brand = { minUnits: 10n, maxUnits: 1_000n };

test.each([
  ["the house has more than anybody may take", 5_000n, 10n, 1_000n],
  ["the house has less", 500n, 10n, 250n],
  ["an odd unit of the house's is nobody's", 501n, 10n, 250n],
  ["the house has less than the least", 10n, 10n, 5n],
  ["the house has nothing", 0n, 10n, 0n],
])("%s", (_name, inventoryUnits, minUnits, maxUnits) => {
  const limits = exchangeLimits(brand, { ...terms, inventoryUnits });
  expect(limits).toEqual({ minUnits, maxUnits });
});

test("below what brings a unit of the target nothing is taken", () => {
  const given = { price: "0.01", sourceDecimals: 0, targetDecimals: 0, inventoryUnits: 50n };
  expect(exchangeLimits(brand, given)).toEqual({ minUnits: 100n, maxUnits: 1_000n });
});

test.each([
  [0n, "MIN"],
  [9n, "MIN"],
  [10n, null],
  [250n, null],
  [251n, "MAX"],
] as const)("%s is locked as %s", (units, lock) => {
  expect(exchangeLock(units, { minUnits: 10n, maxUnits: 250n })).toBe(lock);
});

test("with nothing to take a little is too little and all else too much", () => {
  const limits = { minUnits: 10n, maxUnits: 0n };
  expect(exchangeLock(9n, limits)).toBe("MIN");
  expect(exchangeLock(10n, limits)).toBe("MAX");
});

const units = fc.bigInt({ min: 0n, max: 10n ** 24n });

test("what is not locked is within the brand's limits, brings something, and the house has it", () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 9n }).map(String);
  fc.assert(
    fc.property(units, units, units, units, price, (amount, min, max, inventoryUnits, of) => {
      const given = { price: of, sourceDecimals: 8, targetDecimals: 6 };
      const limits = exchangeLimits({ minUnits: min, maxUnits: max }, { ...given, inventoryUnits });
      if (exchangeLock(amount, limits) !== null) return;
      const taken = exchangedUnits(amount, given);
      expect(amount >= min && amount <= max && taken > 0n && taken <= inventoryUnits).toBe(true);
    }),
  );
});
