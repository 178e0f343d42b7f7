import { expect, test } from "vitest";
import { bonusPercentFloor, isBonusAsset, isBonusMovable } from "./index.ts";

test.each([
  ["CUSTODY", "main", false],
  ["CUSTODY", "fairspin", true],
  ["PERSONAL", "main", false],
  ["PERSONAL", "fairspin", false],
] as const)("rule 396: a %s asset of the tag %s is a bonus: %s", (type, tag, is) => {
  expect(isBonusAsset({ type, tag })).toBe(is);
});

test.each([
  ["0", "5", 0, false],
  ["0.000001", "5", 0, false],
  ["1.25", "5", 25, false],
  ["4.999999", "5", 99, false],
  ["5", "5", 100, true],
  ["123456789012.123456", "5", 100, true],
  ["0", "0", 0, false],
  ["0.000001", "0", 100, true],
])("rule 397: of %s with a minimum of %s the bar is at %s %%, and it moves: %s", (...row) => {
  const [amount, minAmount, percent, isMovable] = row;
  const bonus = { amount, decimals: 6, bonusToAccountTransferLimits: { minAmount } };
  expect([bonusPercentFloor(bonus), isBonusMovable(bonus)]).toEqual([percent, isMovable]);
});

test("an amount that its asset cannot hold is a bug", () => {
  const bonus = { amount: "0.1", decimals: 0, bonusToAccountTransferLimits: { minAmount: "0" } };
  expect(() => bonusPercentFloor(bonus)).toThrow('"0.1" is no amount with 0 decimals');
});
