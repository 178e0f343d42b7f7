import type { AppState, ExchangePair } from "@coffer/contract";
import { aBuyMethod, anExchangePair, aSpotAccount, aTokenAsset } from "@coffer/testkit";
import { data, type Answer, type Answers } from "./answers.ts";
import { euro } from "./buyer.ts";
import { holder } from "./people.ts";

const { asset } = aSpotAccount();
const sold = [aTokenAsset().key];

/** By what the current account's tether is sold. */
const spotMethods = [
  aBuyMethod({ assetKeys: sold }),
  aBuyMethod({
    id: "transak-usd",
    name: "Transak",
    isExternal: true,
    limits: { minAmount: "15", maxAmount: "500" },
    feePercent: "2.5",
    assetKeys: sold,
  }),
  aBuyMethod({ id: "moonpay-eur", fiatCurrency: euro, assetKeys: sold }),
];

/** Somebody with so many tethers in their current account. */
export const keeper = (amount: string, over: Partial<AppState> = {}): AppState =>
  holder({
    spotAccount: aSpotAccount({ asset: { ...asset, amount }, buyCryptoMethods: spotMethods }),
    ...over,
  });

const toncoin = { key: "TON:ton:-3", token: "TON", name: "Toncoin", decimals: 9 };

/** Two that can be chosen, one that is too little for the house, one without a rate. */
export const pairs: readonly ExchangePair[] = [
  anExchangePair({ amounts: { source: "1250.5", target: "0.412665123456789012" } }),
  anExchangePair({
    id: "00000000-0000-4000-8000-000000000701",
    target: toncoin,
    amounts: { source: "1250.5", target: "238.075961538" },
    rate: { price: "0.190384615384615384", validUntil: "2026-01-01T00:01:00.000Z" },
  }),
  anExchangePair({
    id: "00000000-0000-4000-8000-000000000702",
    target: { key: "USDT:ton:-3", token: "USDT", name: "Tether USD", decimals: 6 },
    amounts: { source: "1250.5", target: "1237.995" },
    limits: { minAmount: "1", maxAmount: "830.25" },
  }),
  (({ rate: _, amounts: __, ...bare }) => bare)(
    anExchangePair({
      id: "00000000-0000-4000-8000-000000000703",
      target: { key: "BTC:bitcoin:regtest", token: "BTC", name: "Bitcoin", decimals: 8 },
    }),
  ),
];

/** Names and amounts longer than anybody should have. */
export const longPairs: readonly ExchangePair[] = [
  anExchangePair({
    target: {
      key: "WLSDETH:evm:31337",
      token: "WLSDETH",
      name: "Wrapped Liquid Staking Derivative of Ether",
      decimals: 18,
    },
    amounts: { source: "123456789012.123456", target: "123456789012.123456789012345678" },
    limits: { minAmount: "1", maxAmount: "999999999999" },
  }),
  anExchangePair({
    id: "00000000-0000-4000-8000-000000000704",
    amounts: { source: "123456789012.123456", target: "41152263.004115226300411522" },
    limits: { minAmount: "1", maxAmount: "98765432109.123456" },
  }),
];

const PAIRS = "spotExchange.getExchangePairs";

/** A server that tells these pairs, and to a Confirm says `end`. */
export const exchanging = (told: readonly ExchangePair[], end?: Answer): Answers => ({
  [PAIRS]: data({ pairs: told }),
  ...(end === undefined ? {} : { "spotExchange.createSpotExchange": end }),
});
