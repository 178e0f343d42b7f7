import type { NetworkRow } from "../networks/NetworkRow.ts";

export type Coin = {
  readonly id: string;
  readonly token: string;
  /** Its symbol at Binance, which does not list every coin. */
  readonly symbol: string | null;
  /** Around which price in dollars the walk goes, and how far it strays. */
  readonly usdMean: number;
  readonly spread: number;
  readonly supply: number;
};

/** What everybody has heard of, whether the brand lists it or not. */
const wellKnown: readonly Coin[] = [
  { id: "ethereum", token: "ETH", symbol: "ETH", usdMean: 3100, spread: 0.05, supply: 120_500_000 },
  {
    id: "tether",
    token: "USDT",
    symbol: "USDT",
    usdMean: 1,
    spread: 0.0003,
    supply: 140_000_000_000,
  },
  {
    id: "the-open-network",
    token: "TON",
    symbol: "TON",
    usdMean: 5.2,
    spread: 0.06,
    supply: 2_500_000_000,
  },
  { id: "bitcoin", token: "BTC", symbol: "BTC", usdMean: 61_000, spread: 0.04, supply: 19_900_000 },
];

/** Of what the brand lists and nobody here has heard of: it is worth about a dollar. */
const unheardOf = { symbol: null, usdMean: 1, spread: 0.001, supply: 5_000_000_000 };

/** Every coin that has rates: the well-known ones, and what else the networks list. */
export function coinsOf(networks: readonly Pick<NetworkRow, "assets">[]): readonly Coin[] {
  const all = networks
    .flatMap(({ assets }) => assets)
    .map(({ token, rateId }): Coin => {
      const known = wellKnown.find(({ id }) => id === rateId);
      return { ...(known ?? unheardOf), id: rateId, token };
    });
  const byId = new Map([...wellKnown, ...all].map((coin) => [coin.id, coin]));
  return [...byId.values()];
}

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
