import { expect, test } from "vitest";
import type { AssetType, CurrencyType } from "./assetTypes.ts";
import { groupAssetsByTab, homeTabOf, type HomeTabOfKind } from "./homeTabs.ts";

const rows: readonly [AssetType, CurrencyType, boolean, HomeTabOfKind][] = [
  ["CUSTODY", "TOKEN", false, "USD"],
  ["CUSTODY", "COIN", false, "WEB3"],
  ["CUSTODY", "TOKEN", true, "TOKENS"],
  ["CUSTODY", "COIN", true, "TOKENS"],
  ["PERSONAL", "COIN", false, "PRIVATE"],
  ["PERSONAL", "TOKEN", false, "PRIVATE"],
  ["PERSONAL", "COIN", true, "PRIVATE"],
  ["PERSONAL", "TOKEN", true, "PRIVATE"],
];

test.each(rows)("%s %s, promo %s, stands in %s", (type, cryptoCurrencyType, isPromo, tab) => {
  expect(homeTabOf({ type, cryptoCurrencyType, isPromo })).toBe(tab);
});

test("every asset is grouped once, in the order given", () => {
  const eth = { key: "ETH", type: "CUSTODY", cryptoCurrencyType: "COIN" } as const;
  const usdt = { key: "USDT", type: "CUSTODY", cryptoCurrencyType: "TOKEN" } as const;
  const cfr = { key: "CFR", type: "CUSTODY", cryptoCurrencyType: "TOKEN" } as const;
  const ton = { key: "TON", type: "CUSTODY", cryptoCurrencyType: "COIN" } as const;
  const own = { key: "ETH", type: "PERSONAL", cryptoCurrencyType: "COIN" } as const;
  expect(groupAssetsByTab([ton, usdt, own, eth, cfr], new Set(["CFR"]))).toEqual({
    USD: [usdt],
    WEB3: [ton, eth],
    TOKENS: [cfr],
    PRIVATE: [own],
  });
});

test("without assets every tab is there and empty", () => {
  expect(groupAssetsByTab([], new Set())).toEqual({ USD: [], WEB3: [], TOKENS: [], PRIVATE: [] });
});
