import type { Query } from "./query.ts";

/** Balances in base units of each account's asset, by account id. Unknown ids are left out. */
export async function readBalances(
  query: Query,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (accountIds.length === 0) return new Map();
  const rows = await query<{ id: string; units: string }>(
    `select account_id::text as id, balance::text as units
       from ledger.account where account_id = any($1::uuid[])`,
    [accountIds],
  );
  return new Map(rows.map((row) => [row.id, BigInt(row.units)]));
}
