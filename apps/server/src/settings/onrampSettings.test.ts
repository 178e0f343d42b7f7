import { brandById, type Brand, type BrandNetwork } from "@coffer/brands";
import { afterAll, expect, test } from "vitest";
import { openOnramps } from "../adapters/onramps/onrampProviders.ts";
import { readSettings } from "../settings.ts";
import { openDatabase } from "../storage/database.ts";
import { signerSettings } from "../testing/settings/signerSettings.ts";
import {
  drawnSecret as drawn,
  leastLocal as local,
  leastProduction as production,
} from "../testing/settings/leastSettings.ts";

/** Nobody is asked anything when a seller is opened. */
const database = openDatabase("postgres://127.0.0.1:1/none", {
  info: () => {},
  warn: () => {},
  alarm: () => {},
});
afterAll(() => database.destroy());

const transak = {
  TRANSAK_API_KEY: drawn(),
  TRANSAK_API_SECRET: drawn(),
};
const moonpay = {
  ONRAMPS: "moonpay",
  MOONPAY_PUBLIC_KEY: `pk_live_${drawn()}`,
  MOONPAY_SECRET_KEY: `sk_live_${drawn()}`,
  MOONPAY_WEBHOOK_KEY: `wk_live_${drawn()}`,
};

type Id = BrandNetwork["networkId"];
const MAINNET: Id = { type: "evm", chainId: "1" };

/** The default brand on one network, which stands for another where that is said. */
const brandOn =
  (over: { networkId: Id; standsFor?: Id }) =>
  (id: string): Brand | undefined => {
    const brand = brandById(id);
    const [first] = brand?.networks ?? [];
    if (brand === undefined || first === undefined) return brand;
    const { standsFor: _, ...network } = first;
    return { ...brand, networks: [{ ...network, ...over }] };
  };

type Given = Readonly<Record<string, string | undefined>>;

function faultsOf(given: Given, brandNamed = brandOn({ networkId: MAINNET })): readonly string[] {
  try {
    readSettings(given, brandNamed);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split("\n");
    return lines.map((line) => line.trim());
  }
}

test("rule 273: nobody sells where no seller is named, and each that is named is opened in its turn", () => {
  const open = (given: Given) => {
    const settings = readSettings(given, brandOn({ networkId: MAINNET }));
    return openOnramps(settings, { clock: { nowMs: () => 0 }, database });
  };
  expect(open(production)).toEqual([]);
  expect(open({ ...production, ...moonpay })).toMatchObject([
    {
      seller: "moonpay",
      terms: {
        name: "MoonPay",
        isExternal: false,
        feePercent: "4.5",
        isKycNeeded: false,
        helpUrl: "https://support.moonpay.com",
        areLinksShortLived: false,
      },
      frameOrigins: ["https://buy.moonpay.com"],
    },
  ]);
  const both = { ...production, ...moonpay, ...transak, ONRAMPS: "transak, moonpay" };
  expect(open(both)).toMatchObject([
    {
      seller: "transak",
      terms: { name: "Transak", isExternal: true, feePercent: "5", areLinksShortLived: true },
      frameOrigins: ["https://global.transak.com"],
    },
    { seller: "moonpay" },
  ]);
  const own = { MOONPAY_FEE_PERCENT: "3.25", MOONPAY_KYC_NEEDED: "yes" };
  expect(open({ ...production, ...moonpay, ...own })).toMatchObject([
    { terms: { feePercent: "3.25", isKycNeeded: true } },
  ]);
});

test.each(["MOONPAY_PUBLIC_KEY", "MOONPAY_SECRET_KEY", "MOONPAY_WEBHOOK_KEY"])(
  "a seller that is named needs %s, of whoever serves the wallet",
  (name) => {
    const without = { ...moonpay, [name]: undefined };
    for (const environment of [production, local])
      expect(faultsOf({ ...environment, ...without })).toEqual([
        `${name}: must be set when ONRAMPS names moonpay`,
      ]);
    const {
      TOKEN_SECRET: _token,
      CODE_SECRET: _code,
      VOUCHER_SECRET: _voucher,
      PIN_SHARE_SECRET: _share,
      AUTHENTICATOR_SECRET: _app,
      CALLS_SECRET: _calls,
      ...unsworn
    } = production;
    const signer = { ...unsworn, ...signerSettings(brandOn({ networkId: MAINNET })("coffer")) };
    expect(faultsOf({ ...signer, ...without })).toEqual([]);
  },
);

test.each([
  ["a seller that nobody knows", { ONRAMPS: "moonpay,sunpay" }, /^ONRAMPS: must be of these/],
  ["one that is named twice", { ONRAMPS: "moonpay,moonpay" }, /^ONRAMPS: names a seller twice$/],
  ["a fee that is no percentage", { MOONPAY_FEE_PERCENT: "4,5" }, /^MOONPAY_FEE_PERCENT: must be/],
  ["a fee of everything", { MOONPAY_FEE_PERCENT: "100" }, /^MOONPAY_FEE_PERCENT: must be/],
  ["limits that are none", { MOONPAY_LIMITS: "30-5000" }, /^MOONPAY_LIMITS: must be such as/],
  [
    "clear text",
    { MOONPAY_BASE_URL: "http://api.moonpay.com" },
    /^MOONPAY_BASE_URL: must be https/,
  ],
  [
    "a framed form in clear text",
    { MOONPAY_WIDGET_URL: "http://buy.moonpay.com" },
    /^MOONPAY_WIDGET_URL: must be https/,
  ],
  [
    "a key that was typed",
    { MOONPAY_SECRET_KEY: "a".repeat(32) },
    /^MOONPAY_SECRET_KEY: is too easy/,
  ],
])("production refuses %s", (_what, given, fault) => {
  expect(faultsOf({ ...production, ...moonpay, ...given })).toEqual([expect.stringMatching(fault)]);
});

test("rule 272: only a chain of one machine stands for another network", () => {
  const nodeOf = (network: string) => ({ CHAIN_NODES: `${network}=https://node.example` });
  const binance: Id = { type: "evm", chainId: "56" };
  const lost =
    "COFFER_BRAND: coffer says that evm:56 stands for another network, which a chain of one machine alone may";
  const standing = brandOn({ networkId: binance, standsFor: MAINNET });
  for (const environment of [production, local])
    expect(faultsOf({ ...environment, ...nodeOf("evm:56") }, standing)).toEqual([lost]);
  expect(
    faultsOf(
      { ...production, ...nodeOf("evm:56") },
      brandOn({ networkId: binance, standsFor: binance }),
    ),
  ).toEqual([]);
  const anvil: Id = { type: "evm", chainId: "31337" };
  expect(
    faultsOf(
      { ...local, ...nodeOf("evm:31337") },
      brandOn({ networkId: anvil, standsFor: MAINNET }),
    ),
  ).toEqual([]);
});
