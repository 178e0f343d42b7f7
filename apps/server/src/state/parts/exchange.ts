import type { Brand } from "@coffer/brands";
import type { SpotOperation } from "@coffer/contract";
import { findListing } from "../../catalogue/assetListing.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import type { ExchangeRow } from "../../storage/exchange/exchanges.ts";

/** An exchange as its depository's list shows it; none where the brand lists one of the assets no more. */
export function exchangeOperation(brand: Brand, row: ExchangeRow): SpotOperation[] {
  const source = findListing(brand, row.sourceKey);
  const target = findListing(brand, row.targetKey);
  if (source === undefined || target === undefined) return [];
  return [
    {
      id: row.exchangeId,
      // It is whole the moment that it is there.
      status: "FULFILLED",
      createdAt: row.createdAt.toISOString(),
      operationType: "exchange",
      exchange: {
        sourceAsset: moneyOf(source, row.sourceUnits),
        targetAsset: moneyOf(target, row.targetUnits),
      },
    },
  ];
}
