import { expect, test } from "vitest";
import { aNetwork, evmRowOf, pebble } from "../testing/networks.ts";
import { coinsOf } from "./coins.ts";

const WELL_KNOWN = ["ethereum", "tether", "the-open-network", "bitcoin"];

test("what a network lists has rates, by the name that it gives, once each", () => {
  const assets = [...aNetwork.assets, pebble];
  const coins = coinsOf([evmRowOf({ ...aNetwork, assets })]);
  expect(coins.map(({ id }) => id)).toEqual([...WELL_KNOWN, pebble.rateId]);
  expect(coins.at(-1)).toMatchObject({ token: pebble.token, usdMean: 1 });
});

test("a well-known coin keeps its price under the symbol that the network gives it", () => {
  const [, tether] = aNetwork.assets;
  const assets = [{ ...aNetwork.assets[0], token: "ETHER" }, tether];
  const [ether] = coinsOf([evmRowOf({ ...aNetwork, assets })]);
  expect(ether).toMatchObject({ id: "ethereum", token: "ETHER", usdMean: 3100 });
});
