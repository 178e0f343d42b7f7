export type Coin = {
  readonly id: string;
  readonly token: string;
  /** Around which price in dollars the walk goes, and how far it strays. */
  readonly usdMean: number;
  readonly spread: number;
  readonly supply: number;
};

export const COINS: readonly Coin[] = [
  { id: "ethereum", token: "ETH", usdMean: 3100, spread: 0.05, supply: 120_500_000 },
  { id: "tether", token: "USDT", usdMean: 1, spread: 0.0003, supply: 140_000_000_000 },
  { id: "the-open-network", token: "TON", usdMean: 5.2, spread: 0.06, supply: 2_500_000_000 },
  { id: "bitcoin", token: "BTC", usdMean: 61_000, spread: 0.04, supply: 19_900_000 },
];

export type Fiat = {
  readonly ticker: string;
  /** How much of it a dollar buys, around which its own small walk goes. */
  readonly perUsdMean: number;
  readonly spread: number;
};

export const FIATS: readonly Fiat[] = [
  { ticker: "USD", perUsdMean: 1, spread: 0 },
  { ticker: "EUR", perUsdMean: 0.92, spread: 0.006 },
  { ticker: "GBP", perUsdMean: 0.79, spread: 0.005 },
  { ticker: "KZT", perUsdMean: 478, spread: 0.008 },
];
