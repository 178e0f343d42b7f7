import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

type Ask = {
  readonly userId: UserId;
  readonly now: Date;
  /** Earlier ones count no more. */
  readonly since: Date;
  readonly asksMax: number;
};

/**
 * Notes one more question of somebody's, unless they have asked as often as they may. However many come
 * at once, their row takes one after the other. Answers null once it is noted, or the oldest moment that counts.
 */
export async function takePersonAsk(
  store: Store,
  { userId, now, since, asksMax }: Ask,
): Promise<Date | null> {
  const counted = sql`array(select at from unnest(a.asked_at) at where at > ${since}::timestamptz)`;
  const { rows } = await sql`
    insert into coffer.person_ask as a (user_id, asked_at)
    values (${userId}::uuid, array[${now}::timestamptz])
    on conflict (user_id) do update set asked_at = ${counted} || ${now}::timestamptz
      where cardinality(${counted}) < ${asksMax}::int
    returning 1 as taken`.execute(store);
  return rows.length === 1 ? null : oldestAsk(store, userId, since);
}

async function oldestAsk(store: Store, userId: UserId, since: Date): Promise<Date> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(at) as oldest from coffer.person_ask a, unnest(a.asked_at) at
     where a.user_id = ${userId}::uuid and at > ${since}::timestamptz`.execute(store);
  return rows[0]?.oldest ?? since;
}
