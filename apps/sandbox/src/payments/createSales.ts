import { sameNetwork, type NetworkId } from "@coffer/core/assets";
import { divideByPriceFloor, isCanonicalDecimal } from "@coffer/core/money";
import type { NetworkRow } from "../networks/NetworkRow.ts";
import { FIATS, type Coin } from "../rates/coins.ts";
import type { Market } from "../rates/market.ts";

/** Digits of an amount that a JSON number carries exactly: sellers round to few anyway. */
const SOLD_DECIMALS_MAX = 6;
const PRICE_DECIMALS = 8;
const WHOLE = 10_000n;

/** What a seller has to give: an asset of the world, on the chain that stands for its network here. */
export type SoldAsset = {
  readonly networkId: NetworkId;
  readonly token: string;
  readonly decimals: number;
  readonly rateId: string;
};

export type Quote = {
  readonly feeCents: bigint;
  readonly units: bigint;
  /** Of one, in the currency. */
  readonly price: string;
};

export type Sales = {
  /** Null where nothing here stands for the network, or it has no such token. */
  find(worldNetwork: NetworkId, token: string): SoldAsset | null;
  /** What an amount buys now, the fee within it in hundredths of a percent; null of an unknown currency. */
  quote(
    asset: SoldAsset,
    amount: { readonly ticker: string; readonly cents: bigint; readonly feeOfWhole: bigint },
  ): Quote | null;
};

type Parts = {
  readonly rows: readonly NetworkRow[];
  readonly market: Market;
  readonly coins: readonly Coin[];
};

/** The coins of this machine, as sellers of the world would sell them. */
export const createSales = ({ rows, market, coins }: Parts): Sales => ({
  find: (worldNetwork, token) => {
    const row = rows.find(
      ({ standsFor }) => standsFor !== undefined && sameNetwork(standsFor, worldNetwork),
    );
    const asset = row?.assets.find((each) => each.token === token);
    if (row === undefined || asset === undefined) return null;
    const { decimals, rateId } = asset;
    return { networkId: row.networkId, token, decimals, rateId };
  },
  quote: ({ rateId, decimals }, { ticker, cents, feeOfWhole }) => {
    const coin = coins.find(({ id }) => id === rateId);
    const fiat = FIATS.find((each) => each.ticker === ticker);
    if (coin === undefined || fiat === undefined) return null;
    const price = priceText(market.priceAt(coin, fiat, Date.now()));
    if (price === "0" || !isCanonicalDecimal(price)) return null;
    const feeCents = (cents * feeOfWhole) / WHOLE;
    const kept = Math.min(decimals, SOLD_DECIMALS_MAX);
    const units =
      divideByPriceFloor(cents - feeCents, price, kept) * 10n ** BigInt(decimals - kept);
    return { feeCents, units, price };
  },
});

const priceText = (price: number): string => price.toFixed(PRICE_DECIMALS).replace(/\.?0+$/, "");
