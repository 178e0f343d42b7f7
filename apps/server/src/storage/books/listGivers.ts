import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/** The least id that was made at this time or later: ids begin with their time. */
const leastIdAt = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

/** Whoever has given money within the wallet to these people since then, through however many hands; and they themselves. */
export async function listGivers(
  store: Store,
  userIds: readonly UserId[],
  since: Date,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    with recursive giver (user_id) as (
      select unnest(${[...userIds]}::uuid[])
      union
      select gave.user_id
        from giver g cross join lateral (
          select p.user_id from coffer.payment p
           where p.receiver_user_id = g.user_id and p.payment_id >= ${leastIdAt(since)}::uuid
          union all
          select v.maker_user_id from coffer.voucher v
           where v.taker_user_id = g.user_id and v.state = 'RECEIVED' and v.updated_at >= ${since}
        ) as gave
    )
    select user_id from giver`.execute(store);
  return rows.map((row) => row.user_id);
}
