import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";

/**
 * Moves depositories into another account of their person's, in the transaction that moves what was in the
 * first: one that is ACTIVE, still there, and of which nothing is left behind. The ledger holds that account
 * until the commit, so nobody adds to it meanwhile.
 */
export const moveSpotAccounts: Companion = {
  name: "move spot accounts",
  sql: `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (brand_id text, user_id uuid, source_account_id uuid,
    target_account_id uuid, target_key text, now timestamptz)
), moved as (
  update coffer.spot_account s
     set account_id = g.target_account_id, asset_key = g.target_key, updated_at = g.now
    from given g
    join ledger.account a on a.account_id = g.source_account_id
   where (s.brand_id, s.user_id, s.account_id) = (g.brand_id, g.user_id, g.source_account_id)
     and s.status = 'ACTIVE' and a.balance = 0
  returning s.user_id
)
select count(*) as affected from moved`,
};

type SpotMove = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly sourceAccountId: AccountId;
  readonly targetAccountId: AccountId;
  readonly targetKey: AssetKey;
  readonly now: Date;
};

export const moveSpotAccountRow = (move: SpotMove): CompanionRow => ({
  companion: moveSpotAccounts,
  row: {
    brand_id: move.brandId,
    user_id: move.userId,
    source_account_id: move.sourceAccountId,
    target_account_id: move.targetAccountId,
    target_key: move.targetKey,
    now: move.now.toISOString(),
  },
});
