import type { UserId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";

/**
 * Lets a payment be booked only while its sender's guard is what it was judged by. It runs after the
 * users' versions are kept: whoever changes a guard touches the user first, so either the change is
 * seen here or it waits until this is committed. Of two payments that a limit counts the second
 * finds the guard moved, and is judged again.
 */
export const guardPayments: Companion = {
  name: "guard payments",
  sql: `
with given as (
  select g.user_id, g.revision, g.is_counted,
      row_number() over (partition by g.user_id, g.is_counted) as turn
    from jsonb_to_recordset($1::jsonb) as g (user_id uuid, revision bigint, is_counted boolean)
), moved as (
  update coffer.user_guard u set revision = u.revision + 1
    from given g
   where g.is_counted and g.turn = 1 and u.user_id = g.user_id and u.revision = g.revision
  returning u.user_id
)
select (select count(*) from moved) + count(*) as affected
  from given g left join coffer.user_guard u on u.user_id = g.user_id
 where not g.is_counted and coalesce(u.revision, 0) = g.revision`,
};

/** `revision`: of the guard that let the payment go. `isCounted`: a daily limit counts it. */
export type GuardPass = {
  readonly userId: UserId;
  readonly revision: bigint;
  readonly isCounted: boolean;
};

export const guardPaymentRow = ({ userId, revision, isCounted }: GuardPass): CompanionRow => ({
  companion: guardPayments,
  row: { user_id: userId, revision: revision.toString(), is_counted: isCounted },
});
