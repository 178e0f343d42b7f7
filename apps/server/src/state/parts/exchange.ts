import type { Brand } from "@coffer/brands";
import type { Money, SpotOperation } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { findListing } from "../../catalogue/assetListing.ts";
import type { ExchangeRow } from "../../storage/exchange/exchanges.ts";

/** An exchange as its depository's list shows it; none where the brand lists one of the assets no more. */
export function exchangeOperation(brand: Brand, row: ExchangeRow): SpotOperation[] {
  const sourceAsset = moneyOf(brand, row.sourceKey, row.sourceUnits);
  const targetAsset = moneyOf(brand, row.targetKey, row.targetUnits);
  if (sourceAsset === null || targetAsset === null) return [];
  return [
    {
      id: row.exchangeId,
      // It is whole the moment that it is there.
      status: "FULFILLED",
      createdAt: row.createdAt.toISOString(),
      operationType: "exchange",
      exchange: { sourceAsset, targetAsset },
    },
  ];
}

function moneyOf(brand: Brand, key: string, units: bigint): Money | null {
  const listing = findListing(brand, key);
  if (listing === undefined) return null;
  const { token: symbol, cryptoCurrencyType: type, decimals } = listing.asset;
  return { amount: formatDecimal(units, decimals), currency: { symbol, type } };
}
