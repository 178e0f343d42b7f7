import type { Money } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import type { AssetListing } from "./assetListing.ts";

export const moneyOf = ({ asset }: AssetListing, units: bigint): Money => ({
  amount: formatDecimal(units, asset.decimals),
  currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
});
