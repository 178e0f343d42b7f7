import { brandById } from "@coffer/brands";
import { formatDecimal } from "@coffer/core/money";
import { assetListings } from "../../catalogue/assetListing.ts";

export type ChaosAsset = {
  readonly key: string;
  readonly symbol: string;
  readonly type: "COIN" | "TOKEN";
  readonly decimals: number;
  readonly contract: string | null;
  /** What one person begins with, what is paid out at once at most, what the payout address gets. */
  readonly firstUnits: bigint;
  readonly sendUnitsMax: bigint;
  readonly sendUnitsMin: bigint;
  readonly funding: readonly string[];
};

const COIN = 10n ** 18n;
const TOKEN = 10n ** 6n;
const MILLI_COIN = 10n ** 15n;

function listed(symbol: string) {
  const brand = brandById("coffer");
  const listing = brand && assetListings(brand).find(({ asset }) => asset.token === symbol);
  if (listing === undefined) throw new Error(`The first brand lists no ${symbol}.`);
  const { asset, key } = listing;
  return {
    key,
    symbol,
    type: asset.cryptoCurrencyType,
    decimals: asset.decimals,
    contract: asset.contractAddress ?? null,
  };
}

export const ether: ChaosAsset = {
  ...listed("ETH"),
  firstUnits: 5n * COIN,
  sendUnitsMax: 10n * MILLI_COIN,
  sendUnitsMin: MILLI_COIN / 5n,
  funding: ["1000"],
};

export const tether: ChaosAsset = {
  ...listed("USDT"),
  firstUnits: 5_000n * TOKEN,
  sendUnitsMax: 8n * TOKEN,
  sendUnitsMin: TOKEN,
  funding: ["1000000"],
};

export const chaosAssets = [ether, tether] as const;
export type AssetSymbol = "ETH" | "USDT";
export const assetOf = (symbol: AssetSymbol): ChaosAsset => (symbol === "ETH" ? ether : tether);

export const textOf = (units: bigint, { decimals }: ChaosAsset): string =>
  formatDecimal(units, decimals);
