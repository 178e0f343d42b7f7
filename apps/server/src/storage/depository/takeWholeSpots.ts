import type { AccountId, UserId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";

/**
 * Lets what is withdrawn be booked only out of a depository that is ACTIVE, in that account, and of which
 * nothing is left: overtaken where it was locked or exchanged meanwhile, or more has come into it. The
 * ledger holds the account until the commit. (rule 350)
 */
export const takeWholeSpots: Companion = {
  name: "take whole depositories",
  sql: `
select count(*) filter (where coffer.hold_active_spot(g.user_id, g.account_id)) as affected
  from (select k.user_id, k.account_id
    from jsonb_to_recordset($1::jsonb) as k (user_id uuid, account_id uuid)
    join ledger.account a on a.account_id = k.account_id and a.balance = 0
   order by k.user_id) as g`,
};

export const takeWholeSpotRow = (taken: {
  readonly userId: UserId;
  readonly accountId: AccountId;
}): CompanionRow => ({
  companion: takeWholeSpots,
  row: { user_id: taken.userId, account_id: taken.accountId },
});
