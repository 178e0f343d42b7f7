import type { Companion, CompanionRow } from "@coffer/ledger";

/** Gives each named user's state its next version and tells every API process after commit, once. */
export const touchUsers: Companion = {
  name: "touch users",
  sql: `
with given as (
  select (entry->>'userId')::uuid as user_id from jsonb_array_elements($1::jsonb) as entry
), touched as (
  select coffer.touch_users(array(select distinct user_id from given order by user_id))
)
select (select count(*) from given) as affected from touched`,
};

export const touchUserRow = (userId: string): CompanionRow => ({
  companion: touchUsers,
  row: { userId },
});
