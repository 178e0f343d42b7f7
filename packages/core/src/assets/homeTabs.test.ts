import { expect, test } from "vitest";
import type { AssetType, CurrencyType } from "./assetTypes.ts";
import { homeTabOf, type HomeTabOfKind } from "./homeTabs.ts";

const rows: readonly [AssetType, CurrencyType, HomeTabOfKind][] = [
  ["CUSTODY", "TOKEN", "USD"],
  ["CUSTODY", "COIN", "WEB3"],
  ["PERSONAL", "COIN", "PRIVATE"],
  ["PERSONAL", "TOKEN", "PRIVATE"],
];

test.each(rows)("rule 139: %s %s stands in %s", (type, cryptoCurrencyType, tab) => {
  expect(homeTabOf({ type, cryptoCurrencyType })).toBe(tab);
});
