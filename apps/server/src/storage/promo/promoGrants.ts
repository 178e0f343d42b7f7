import type { AccountId, UserId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObjects, type ObjectOf } from "../objectOf.ts";

export type PromoGrant = ObjectOf<"promo_grant">;

/** Writes grants down in the transaction that books them, each key of a person once. */
export const insertPromoGrants: Companion = {
  name: "insert promo grants",
  sql: `
with inserted as (
  insert into coffer.promo_grant (grant_id, brand_id, user_id, account_id, asset_key, units,
    idempotency_key, reason, created_at)
  select g.grant_id, g.brand_id, g.user_id, g.account_id, g.asset_key, g.units, g.idempotency_key, g.reason, g.now
    from jsonb_to_recordset($1::jsonb) as g (grant_id uuid, brand_id text, user_id uuid, account_id uuid,
      asset_key text, units numeric(78,0), idempotency_key text, reason text, now timestamptz)
  on conflict do nothing
  returning grant_id
)
select count(*) as affected from inserted`,
};

export const insertPromoGrantRow = ({ createdAt, ...grant }: PromoGrant): CompanionRow => ({
  companion: insertPromoGrants,
  row: {
    grant_id: grant.grantId,
    brand_id: grant.brandId,
    user_id: grant.userId,
    account_id: grant.accountId,
    asset_key: grant.assetKey,
    units: grant.units.toString(),
    idempotency_key: grant.idempotencyKey,
    reason: grant.reason,
    now: createdAt.toISOString(),
  },
});

const grantedAtOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("promo_grant")
    .select(({ fn }) => ["account_id", fn.max("created_at").as("granted_at")])
    .where("user_id", "=", userId)
    .groupBy("account_id"),
);

/** When each of a person's accounts was granted something last. */
export async function readPromoGrantedAt(
  store: Store,
  userId: UserId,
): Promise<ReadonlyMap<AccountId, Date>> {
  const rows = await grantedAtOf(store, { userId }).execute();
  return new Map(rows.map((row) => [row.account_id, row.granted_at]));
}

type Newest = { readonly userId: UserId; readonly limit: number };

const grantsOf = compiledRead((store, { userId, limit }: Newest) =>
  store
    .selectFrom("promo_grant")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("grant_id", "desc")
    .limit(limit),
);

/** What a person was granted, the newest first. */
export const listPromoGrants = (
  store: Store,
  { userId, limit }: Newest,
): Promise<readonly PromoGrant[]> => readObjects(grantsOf(store, { userId, limit }));
