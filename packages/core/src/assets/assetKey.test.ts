import { expect, test } from "vitest";
import { assetKey, isAssetKey } from "./assetKey.ts";
import { networkKey, sameNetwork } from "./networkName.ts";

const evm = { type: "evm", chainId: "31337" };

test("an asset's key names its token, network type and chain", () => {
  expect(assetKey("ETH", evm)).toBe("ETH:evm:31337");
  expect(assetKey("TON", { type: "ton", chainId: "-239" })).toBe("TON:ton:-239");
});

test.each([
  ["ETH:evm:31337", true],
  ["TON:ton:-239", true],
  ["ETH:evm", false],
  ["ETH:evm:", false],
  [":evm:1", false],
  ["A:B:evm:1", false],
  ["", false],
])("%j has the form of a key: %s", (text, isKey) => {
  expect(isAssetKey(text)).toBe(isKey);
});

test("a token with a colon never makes a listed asset's key", () => {
  expect(isAssetKey(assetKey("ETH:evm", { type: "31337", chainId: "" }))).toBe(false);
  expect(isAssetKey(assetKey("A:B", evm))).toBe(false);
});

test.each([
  [evm, { type: "evm", chainId: "31337" }, true],
  [evm, { type: "evm", chainId: "1" }, false],
  [evm, { type: "ton", chainId: "31337" }, false],
])("%j and %j are one network: %s", (left, right, isSame) => {
  expect(sameNetwork(left, right)).toBe(isSame);
});

test("a network's key is its family and its chain", () => {
  expect(networkKey({ type: "ton", chainId: "-239" })).toBe("ton:-239");
});
