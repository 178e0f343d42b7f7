import type { LedgerAccountKind } from "./ledgerAccountKind.ts";
import type { Query } from "./query.ts";

/** Base units of one asset by the kind of account that holds them; kinds nobody has are left out. */
export type LedgerTotals = ReadonlyMap<LedgerAccountKind, bigint>;

/** The sums of a brand's balances by asset and kind. Reads every account: for people, not for jobs. */
export async function readTotals(
  query: Query,
  brandId: string,
): Promise<ReadonlyMap<string, LedgerTotals>> {
  const rows = await query<{ asset: string; kind: LedgerAccountKind; units: string }>(
    `select asset_key as asset, kind, sum(balance)::text as units
       from ledger.account where brand_id = $1 group by asset_key, kind`,
    [brandId],
  );
  const totals = new Map<string, Map<LedgerAccountKind, bigint>>();
  for (const { asset, kind, units } of rows) {
    const ofAsset = totals.get(asset) ?? new Map<LedgerAccountKind, bigint>();
    ofAsset.set(kind, BigInt(units));
    totals.set(asset, ofAsset);
  }
  return totals;
}
