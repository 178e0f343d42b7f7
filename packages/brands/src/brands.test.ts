import { describe, expect, test } from "vitest";
import { brandSchema } from "./brandSchema.ts";
import { brandById } from "./brandById.ts";
import { brands } from "./brands.ts";
import { cofferFace } from "./coffer/index.ts";
import { contrast } from "./contrast.ts";

test("no two brands share an id", () => {
  expect(new Set(brands.map((brand) => brand.id)).size).toBe(brands.length);
});

test("a brand is found by its id, an unknown id finds none", () => {
  expect(brandById("coffer")).toBe(brands[0]);
  expect(brandById("nobody")).toBeUndefined();
});

test("the browser's half of a brand carries no networks", () => {
  expect(cofferFace).not.toHaveProperty("networks");
});

test("a misspelt key is refused, not ignored", () => {
  const parsed = brandSchema.safeParse({ ...brands[0], colour: "#ffffff" });
  expect(parsed.success).toBe(false);
});

test("contrast of black and white is 21, of a colour with itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#0b7285", "#0b7285")).toBe(1);
});

describe.each(brands.map((brand) => [brand.id, brand] as const))("brand %s", (_id, brand) => {
  test("has the shape of a brand", () => {
    expect(brandSchema.parse(brand)).toEqual(brand);
  });

  test("carries white text on both ends of its gradient with at least 4.5:1", () => {
    expect(contrast(brand.accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brand.accentEnd, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  test("starts with a currency and a locale that it offers", () => {
    expect(brand.fiatCurrencies.map((currency) => currency.ticker)).toContain(
      brand.defaultFiatTicker,
    );
    expect(brand.locales).toContain(brand.defaultLocale);
  });

  test("lists each network once and each token once a network, a contract for tokens only", () => {
    const networkKeys = brand.networks.map(
      ({ networkId }) => `${networkId.type}:${networkId.chainId}`,
    );
    expect(new Set(networkKeys).size).toBe(networkKeys.length);
    for (const { assets } of brand.networks) {
      expect(new Set(assets.map((asset) => asset.token)).size).toBe(assets.length);
      for (const asset of assets)
        expect(asset.contractAddress !== undefined).toBe(asset.cryptoCurrencyType === "TOKEN");
    }
  });
});
