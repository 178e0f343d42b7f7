import type { AccountId, UserId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";

/**
 * Holds depositories where they are until what comes into them is booked: overtaken where one is in
 * another account by now, or closed. (decision page 0118)
 */
export const keepSpotAccounts: Companion = {
  name: "keep depositories",
  sql: `
select count(*) filter (where coffer.keep_spot_account(g.user_id, g.account_id)) as affected
  from (select k.user_id, k.account_id
    from jsonb_to_recordset($1::jsonb) as k (user_id uuid, account_id uuid) order by k.user_id) as g`,
};

export const keepSpotAccountRow = (kept: {
  readonly userId: UserId;
  readonly accountId: AccountId;
}): CompanionRow => ({
  companion: keepSpotAccounts,
  row: { user_id: kept.userId, account_id: kept.accountId },
});
