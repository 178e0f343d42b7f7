import type { Query } from "./query.ts";

export type OpenHold = {
  /** What the transfer that opened it was asked with. */
  readonly requestHash: Uint8Array;
  /** Base units kept, by asset; only what stands in the holder's own pending accounts. */
  readonly units: ReadonlyMap<string, bigint>;
};

export type HoldId = {
  readonly brandId: string;
  readonly scopeUserId: string;
  readonly holdId: string;
};

/** What an open hold of this user keeps. Undefined when there is none, or it has ended. */
export async function readOpenHold(
  query: Query,
  { brandId, scopeUserId, holdId }: HoldId,
): Promise<OpenHold | undefined> {
  const rows = await query<{ asset: string; units: string; requestHash: Uint8Array }>(
    `select a.asset_key as asset, sum(part.units)::text as units, t.request_hash as "requestHash"
       from ledger.hold h
       join ledger.transfer t on (t.brand_id, t.scope_user_id, t.transfer_id)
         = (h.brand_id, h.scope_user_id, h.hold_id)
      cross join lateral unnest(h.account_ids, h.units) as part (account_id, units)
       join ledger.account a on a.account_id = part.account_id
        and (a.brand_id, a.user_id, a.kind) = (h.brand_id, h.scope_user_id, 'pending')
      where (h.brand_id, h.scope_user_id, h.hold_id) = ($1, $2::uuid, $3::uuid) and h.state = 'open'
      group by a.asset_key, t.request_hash`,
    [brandId, scopeUserId, holdId],
  );
  const [first] = rows;
  if (first === undefined) return undefined;
  const units = new Map(rows.map((row) => [row.asset, BigInt(row.units)]));
  return { requestHash: first.requestHash, units };
}
