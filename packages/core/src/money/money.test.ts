import fc from "fast-check";
import { expect, test } from "vitest";
import { assetKey } from "../assets/assetKey.ts";
import { add, money, subtract } from "./money.ts";

const eth = assetKey("ETH", { type: "evm", chainId: "31337" });
const ton = assetKey("TON", { type: "ton", chainId: "-3" });

test("adding and subtracting keep the asset and every unit", () => {
  expect(add(money(eth, 10n ** 30n), money(eth, 1n))).toEqual(money(eth, 10n ** 30n + 1n));
  expect(subtract(money(eth, 1n), money(eth, 3n))).toEqual(money(eth, -2n));
});

test("mixing two assets is a bug and throws", () => {
  expect(() => add(money(eth, 1n), money(ton, 1n))).toThrow("ETH:evm:31337 with TON:ton:-3");
  expect(() => subtract(money(eth, 1n), money(ton, 1n))).toThrow("ETH:evm:31337 with TON:ton:-3");
});

test("what was added can be subtracted again", () => {
  const units = fc.bigInt(-(10n ** 40n), 10n ** 40n);
  fc.assert(
    fc.property(units, units, (left, right) => {
      const sum = add(money(eth, left), money(eth, right));
      return subtract(sum, money(eth, right)).units === left;
    }),
  );
});
