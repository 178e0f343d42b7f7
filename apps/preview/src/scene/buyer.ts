import type { AppState } from "@coffer/contract";
import { aBuyMethod, aTokenAsset, anAsset } from "@coffer/testkit";
import { holder } from "./people.ts";

const usd = { ticker: "USD", name: "US Dollar", symbol: "$" };
export const euro = { ticker: "EUR", name: "Euro", symbol: "€" };

/** One that is paid within the wallet, and one that is paid at a partner's. */
export const moonpay = aBuyMethod();
export const transak = aBuyMethod({
  id: "transak-usd",
  name: "Transak",
  isExternal: true,
  limits: { minAmount: "15", maxAmount: "500" },
  feePercent: "2.5",
});

/** Somebody with ether and tether, to whom two sellers sell ether for dollars. */
export const buyer = (over: Partial<AppState> = {}): AppState =>
  holder({
    fiatCurrencies: [usd, euro],
    buyMethods: [moonpay, transak],
    ...over,
  });

/** The same with everything that can be bought in two currencies, and names that are long. */
export const longBuyer = (): AppState =>
  buyer({
    assets: [
      anAsset({
        name: "Wrapped Liquid Staking Derivative of Ether",
        network: "Ethereum Sepolia Test Network",
      }),
      aTokenAsset(),
    ],
    buyMethods: [moonpay, transak].flatMap((method) => [
      { ...method, assetKeys: [anAsset().key, aTokenAsset().key] },
      { ...method, id: `${method.id}-eur`, fiatCurrency: euro },
    ]),
  });
