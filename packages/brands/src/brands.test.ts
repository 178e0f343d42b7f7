import { describe, expect, test } from "vitest";
import { brandSchema } from "./brandSchema.ts";
import { brandById } from "./brandById.ts";
import { brands } from "./brands.ts";
import { cofferFace } from "./coffer/index.ts";
import { marmaladeFace } from "./marmalade/index.ts";

const [first] = brands;

test("no two brands share an id", () => {
  expect(new Set(brands.map((brand) => brand.id)).size).toBe(brands.length);
});

test("a brand is found by its id, an unknown id finds none", () => {
  for (const brand of brands) expect(brandById(brand.id)).toBe(brand);
  expect(brandById("nobody")).toBeUndefined();
});

test("the browser's half of a brand carries no networks", () => {
  for (const face of [cofferFace, marmaladeFace]) expect(face).not.toHaveProperty("networks");
});

test("a misspelt key is refused, not ignored", () => {
  const parsed = brandSchema.safeParse({ ...brands[0], colour: "#ffffff" });
  expect(parsed.success).toBe(false);
});

function keeping(...keys: readonly string[]) {
  const assets = keys.map((key) => ({
    key,
    exchangeMin: "1",
    exchangeMax: "2",
    inventoryLow: "1",
  }));
  return { assets, spreadPercent: "1" };
}

/** The first brand on Bitcoin beside its own networks, where the least that is sent is told. */
function withBitcoin(sendMin: string) {
  const [network] = first.networks;
  const [coin] = network?.assets ?? [];
  const networkId = { type: "bitcoin", chainId: "testnet4" };
  const assets = [{ ...coin, token: "BTC", decimals: 8, sendMin }];
  return { ...first, networks: [...first.networks, { ...network, networkId, assets }] };
}

const refused: Readonly<Record<string, unknown>> = {
  "a colour by its name": { ...first, accent: "teal" },
  "a colour with a hole in it": { ...first, accentEnd: "#1d3f8f80" },
  "a hue beyond the circle": { ...first, neutralHue: 360 },
  "an id that no folder can have": { ...first, id: "Coffer Wallet" },
  "a support address that is none": { ...first, supportEmail: "support" },
  "a legal page without encryption": {
    ...first,
    links: { ...first.links, termsOfUse: "http://coffer.example/terms" },
  },
  "a missing legal page": { ...first, links: { termsOfUse: first.links.termsOfUse } },
  "a base path that does not end": { ...first, basePath: "/wallet" },
  "a tab without a word": { ...first, tabLabels: { ...first.tabLabels, usd: "" } },
  "a switch that is no switch": {
    ...first,
    switches: { ...first.switches, privateAccounts: "yes" },
  },
  "a logo that would run code": {
    ...first,
    logo: { ...first.logo, strokes: [{ path: 'M0 0"/><script>', width: 2 }] },
  },
  "no currency": { ...first, fiatCurrencies: [] },
  "a promo token that custody holds": {
    ...first,
    promo: { tokens: first.promo?.tokens.map((each) => ({ ...each, token: "USDT" })) },
  },
  "a promo token of no network": { ...first, networks: first.networks.slice(1) },
  "promo that is on and has no tokens": {
    ...first,
    promo: undefined,
    switches: { ...first.switches, promoTokens: true },
  },
  "a minimum of an asset that no network lists": {
    ...first,
    bonuses: { minimums: { "DOGE:evm:31337": "1" } },
  },
  "a language without a dictionary": { ...first, locales: ["en", "tlh"] },
  "a world without networks": { ...first, networks: [] },
  "dust of Bitcoin that may be sent (rule 485)": withBitcoin("0.00000545"),
  "an explorer that forgets the address": {
    ...first,
    networks: first.networks.map((network) => ({ ...network, trackAddrUrl: "/explorer" })),
  },
  "a depository in an asset that no network lists": {
    ...first,
    depository: keeping("DOGE:evm:31337"),
  },
  "a depository in one asset twice": {
    ...first,
    depository: keeping("ETH:evm:31337", "ETH:evm:31337"),
  },
  "a depository in no asset": { ...first, depository: keeping() },
  "a depository that is on and in nothing": {
    ...first,
    switches: { ...first.switches, depository: "true" },
    depository: undefined,
  },
};

test.each(Object.entries(refused))("%s is refused", (_name, brand) => {
  expect(brandSchema.safeParse(brand).success).toBe(false);
});

test("the least that is sent of Bitcoin may be what nodes still pass on", () => {
  expect(brandSchema.safeParse(withBitcoin("0.00000546")).success).toBe(true);
  expect(brandSchema.safeParse(withBitcoin("1")).success).toBe(true);
});

const seen = ["name", "accent", "accentEnd", "supportEmail", "links", "logo", "tabLabels"] as const;

test.each(seen)("no two brands share their %s", (field) => {
  expect(new Set(brands.map((brand) => JSON.stringify(brand[field]))).size).toBe(brands.length);
});

describe.each(brands.map((brand) => [brand.id, brand] as const))("brand %s", (_id, brand) => {
  test("has the shape of a brand", () => {
    expect(brandSchema.parse(brand)).toEqual(brand);
  });

  test("starts with a currency and a locale that it offers", () => {
    expect(brand.fiatCurrencies.map((currency) => currency.ticker)).toContain(
      brand.defaultFiatTicker,
    );
    expect(brand.locales).toContain(brand.defaultLocale);
  });

  test("has each page of its own that it links to, and links to each", () => {
    const linked = Object.values(brand.links).filter((link) => !link.startsWith("https://"));
    const pages = Object.keys(brand.legalPages ?? {}).map((name) => `legal/${name}`);
    expect(pages.toSorted()).toEqual(linked.toSorted());
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
