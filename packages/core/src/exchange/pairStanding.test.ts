import { expect, test } from "vitest";
import { pairStanding } from "./pairStanding.ts";

const pair = (source: string) => ({
  source: { decimals: 6 },
  rate: { price: "0.00033" },
  amounts: { source, target: "0.099" },
  limits: { minAmount: "1", maxAmount: "10000" },
});

test.each([
  ["0.999999", { kind: "locked", bound: "MIN", amount: "1" }],
  ["1", { kind: "open", sourceAmount: "1", targetAmount: "0.099" }],
  ["10000", { kind: "open", sourceAmount: "10000", targetAmount: "0.099" }],
  ["10000.000001", { kind: "locked", bound: "MAX", amount: "10000" }],
])("rule 338: a balance of %s stands as %j", (source, standing) => {
  expect(pairStanding(pair(source))).toEqual(standing);
});

test("without a rate, or without what comes of it, nothing is exchanged", () => {
  const { rate, amounts, ...bare } = pair("300");
  expect([pairStanding({ ...bare, amounts }), pairStanding({ ...bare, rate })]).toEqual([
    { kind: "noRate" },
    { kind: "noRate" },
  ]);
});

test("a pair whose amounts are none is a bug of who tells them", () => {
  expect(() => pairStanding(pair("1,5"))).toThrow("no amount of the source");
});
