import type { NetworkId } from "@coffer/core/assets";
import type { Sales, SoldAsset } from "../payments/createSales.ts";

type Listed = {
  readonly symbol: string;
  readonly network: string;
  readonly networkId: NetworkId;
  readonly decimals: number;
};

const ethereum = { network: "ethereum", networkId: { type: "evm", chainId: "1" } };
const bitcoin = { network: "mainnet", networkId: { type: "bitcoin", chainId: "mainnet" } };
const ton = { network: "ton", networkId: { type: "ton", chainId: "-239" } };

/** What the stood-in Transak sells, by its own names. */
const listed: readonly Listed[] = [
  { symbol: "ETH", decimals: 18, ...ethereum },
  { symbol: "USDT", decimals: 6, ...ethereum },
  { symbol: "TON", decimals: 9, ...ton },
  { symbol: "USDT", decimals: 6, ...ton },
  { symbol: "BTC", decimals: 8, ...bitcoin },
];

const fiats = [
  { symbol: "USD", name: "US Dollar", min: 30, max: 1_500 },
  { symbol: "EUR", name: "Euro", min: 28, max: 1_400 },
  { symbol: "GBP", name: "Pound Sterling", min: 24, max: 1_200 },
] as const;

/** What a purchase is paid with. */
export const CARD = "credit_debit_card";

/** What it takes of an amount, in hundredths of a percent. */
export const TRANSAK_FEE_OF_WHOLE = 500n;

export type TransakPair = {
  readonly asset: SoldAsset;
  readonly ticker: string;
  readonly min: number;
  readonly max: number;
};

type Names = { readonly symbol: string; readonly network: string };

/** A coin for a currency; null of what is not sold. */
export function transakPair(
  sales: Sales,
  { symbol, network }: Names,
  ticker: string,
): TransakPair | null {
  const row = listed.find((each) => each.symbol === symbol && each.network === network);
  const asset = row === undefined ? null : sales.find(row.networkId, row.symbol);
  const fiat = fiats.find((each) => each.symbol === ticker);
  if (asset === null || fiat === undefined) return null;
  return { asset, ticker, min: fiat.min, max: fiat.max };
}

/** How it calls what was bought. */
export const transakNamesOf = (
  sales: Sales,
  { networkId, token }: Pick<SoldAsset, "networkId" | "token">,
): Names | undefined =>
  listed.find((row) => {
    const asset = sales.find(row.networkId, row.symbol);
    return (
      asset?.token === token &&
      asset.networkId.type === networkId.type &&
      asset.networkId.chainId === networkId.chainId
    );
  });

/** Its list of currencies. */
export const transakFiatList = (): readonly object[] =>
  fiats.map(({ symbol, name, min, max }) => ({
    symbol,
    name,
    supportingCountries: ["US", "DE", "GB", "KZ"],
    logoSymbol: symbol.slice(0, 2),
    isPopular: true,
    isAllowed: true,
    roundOff: 2,
    isPayOutAllowed: false,
    paymentOptions: [
      {
        id: CARD,
        name: "Card Payment",
        isActive: true,
        isNonCustodial: true,
        processingTime: "1-3 minutes",
        limitCurrency: symbol,
        minAmount: min,
        maxAmount: max,
        defaultAmount: 300,
      },
    ],
  }));

/** Its list of coins: those that nothing here stands for are not allowed. */
export const transakCoinList = (sales: Sales): readonly object[] =>
  listed.map(({ symbol, network, networkId, decimals }) => ({
    symbol,
    name: symbol,
    decimals,
    isAllowed: sales.find(networkId, symbol) !== null,
    isStable: symbol === "USDT",
    network: { name: network, chainId: networkId.chainId, fiatCurrenciesNotSupported: [] },
  }));
