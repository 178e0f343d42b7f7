import { expect, test } from "vitest";
import { homeBanners } from "./homeTabs.ts";

test.each([
  ["no assets", [], "activateAssets"],
  ["assets without a balance", ["0", "0"], "buyAssets"],
  ["one asset with a balance", ["0", "0.000000000000000001"], "none"],
  ["a large balance", ["1000000"], "none"],
] as const)("%s: the banner is right", (_case, amounts, banner) => {
  expect(homeBanners({ assets: amounts.map((amount) => ({ amount })) })).toBe(banner);
});
