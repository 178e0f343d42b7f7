import { expect, test } from "vitest";
import { inactiveSpecs } from "./inactiveSpecs.ts";

const specs = [{ key: "ETH:evm:1" }, { key: "ETH:evm:31337" }, { key: "TON:ton:-3" }];
const custodyEth = { key: "ETH:evm:31337", type: "CUSTODY" } as const;
const personalTon = { key: "TON:ton:-3", type: "PERSONAL" } as const;

test("with no accounts every spec can be activated, in its order", () => {
  expect(inactiveSpecs(specs, [])).toEqual(specs);
});

test("an account takes its own network's spec away and no other", () => {
  expect(inactiveSpecs(specs, [custodyEth])).toEqual([specs[0], specs[2]]);
});

test("a personal account leaves the custody one to activate, and the other way round", () => {
  const assets = [custodyEth, personalTon];
  expect(inactiveSpecs(specs, assets)).toEqual([specs[0], specs[2]]);
  expect(inactiveSpecs(specs, assets, "PERSONAL")).toEqual([specs[0], specs[1]]);
});
