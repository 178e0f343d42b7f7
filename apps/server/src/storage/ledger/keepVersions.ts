import type { CalledCompanion, CompanionRow } from "@coffer/ledger";

/**
 * Keeps what else changes a user, and touches the user first, waiting until what is booked is
 * committed; and waits for it. In the order of their ids, in which versions are touched.
 */
export const keepVersions: CalledCompanion<{ readonly userId: string }> = {
  name: "keep versions",
  call: `(select count(*) from (
    select from coffer.user_revision r
     where r.user_id = any (array(select jsonb_array_elements_text($1::jsonb))::uuid[])
     order by r.user_id for share) as kept)`,
  gather: (rows) => [...new Set(rows.map(({ userId }) => userId))],
};

export const keepVersionRow = (userId: string): CompanionRow => ({
  companion: keepVersions,
  row: { userId },
});
