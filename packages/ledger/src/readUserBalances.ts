import type { Query } from "./query.ts";

/** What a user of a brand can spend: base units of each account's asset, by account id. */
export async function readUserBalances(
  query: Query,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query<{ id: string; units: string }>(
    `select account_id::text as id, balance::text as units
       from ledger.account where brand_id = $1 and user_id = $2::uuid and kind = 'spendable'`,
    [brandId, userId],
  );
  return new Map(rows.map((row) => [row.id, BigInt(row.units)]));
}
