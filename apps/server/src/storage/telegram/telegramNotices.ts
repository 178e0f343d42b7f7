import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { NoticeAbout, NoticeEnd } from "./botTables.ts";

/**
 * What there is to tell of: a deposit, a payment's end, what came within the wallet, a payment that waits, a
 * purchase whose coins are late, a voucher that was received or has come back, what came into a private account or
 * how a transfer out of one has ended.
 */
export const newsKinds = ["deposit", "payment", "held", "purchase", "voucher", "personal"] as const;
export type NewsKind = (typeof newsKinds)[number];

/**
 * The thing itself, whom it is told to and as what. A payment within the wallet is two people's: it was
 * sent by one and has come for the other.
 */
const told: Readonly<Record<NewsKind, string>> = {
  deposit: `
select d.deposit_id as subject_id, d.user_id, 'deposit' as about, d.brand_id, d.asset_key, d.units,
    d.updated_at as happened_at
  from coffer.deposit d where d.deposit_id = any((select ids from given)::uuid[]) and d.state = 'credited'`,
  payment: `
select p.payment_id as subject_id, w.user_id, w.about, p.brand_id, p.asset_key, p.units,
    p.updated_at as happened_at
  from coffer.payment p
  cross join lateral (values
    (p.user_id, case p.state when 'settled' then 'sent' when 'failed' then 'failed' else 'returned' end),
    (p.receiver_user_id, 'deposit')) as w (user_id, about)
 where p.payment_id = any((select ids from given)::uuid[]) and p.state in ('settled', 'failed', 'refunded')`,
  held: `
select h.held_payment_id as subject_id, h.user_id, 'held' as about, h.brand_id, h.asset_key, h.units,
    case h.reason when 'AML' then h.ready_at else given.now end as happened_at
  from coffer.held_payment h, given where h.held_payment_id = any(given.ids) and h.ended_at is null`,
  // Who can be written to by the bot alone has the letter from it, and no second word.
  purchase: `
select o.order_id as subject_id, o.user_id, 'overdue' as about, o.brand_id, o.asset_key,
    o.expected_units as units, o.updated_at as happened_at
  from coffer.buy_order o
  join coffer.app_user w on w.user_id = o.user_id and coalesce(w.email, w.phone) is not null
 where o.order_id = any((select ids from given)::uuid[]) and o.problem = 'LATE'`,
  // Of one that has come back by itself there is a letter; who has it from the bot alone gets no second word.
  voucher: `
select v.voucher_id as subject_id, v.maker_user_id as user_id,
    case v.state when 'RECEIVED' then 'voucherReceived' else 'voucherReturned' end as about,
    v.brand_id, v.asset_key, v.units, v.updated_at as happened_at
  from coffer.voucher v
  join coffer.app_user w on w.user_id = v.maker_user_id
 where v.voucher_id = any((select ids from given)::uuid[])
   and (v.state = 'RECEIVED' or v.state = 'EXPIRED' and coalesce(w.email, w.phone) is not null)`,
  // What was there before somebody watched it here is no news, and neither is what nobody sent.
  personal: `
select m.move_id as subject_id, m.user_id, 'deposit' as about, m.brand_id, m.asset_key, m.units,
    m.updated_at as happened_at
  from coffer.personal_move m
 where m.move_id = any((select ids from given)::uuid[]) and m.why = 'arrival' and m.left_chain_at is null
union all
select t.transfer_id as subject_id, t.user_id, case t.state when 'settled' then 'sent' else 'failed' end,
    t.brand_id, t.asset_key, t.units, t.updated_at
  from coffer.personal_transfer t
 where t.transfer_id = any((select ids from given)::uuid[]) and t.state in ('settled', 'failed', 'dropped')`,
};

type News = {
  readonly kind: NewsKind;
  readonly subjectIds: readonly string[];
  readonly now: Date;
  /** What is older is told no more. */
  readonly since: Date;
};

/**
 * Writes down what is to be told of these things: to who is known in Telegram, may be written to and
 * wants to hear of it. Each is told once, however often it is noted. (rule 261)
 */
export async function noteTelegramNotices(
  store: Store,
  { kind, subjectIds, now, since }: News,
): Promise<void> {
  await sql`
with given as (select ${[...subjectIds]}::uuid[] as ids, ${now}::timestamptz as now),
thing as (${sql.raw(told[kind])})
insert into coffer.telegram_notice
    (subject_id, user_id, brand_id, about, asset_key, units, happened_at, due_at)
select s.subject_id, s.user_id, s.brand_id, s.about, s.asset_key, s.units, s.happened_at, given.now
  from thing s cross join given
  join coffer.telegram_user t on t.user_id = s.user_id
  join coffer.app_user u on u.user_id = s.user_id
 where t.is_reachable and s.happened_at > ${since}::timestamptz
   and case s.about when 'deposit' then u.tells_deposits when 'overdue' then u.tells_deposits
     when 'held' then u.tells_held
     else u.tells_payments end
on conflict do nothing`.execute(store);
}

export type DueNotice = {
  readonly subjectId: string;
  readonly userId: UserId;
  readonly about: NoticeAbout;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly happenedAt: Date;
  readonly tries: number;
};

type Claim = {
  readonly brandId: string;
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly limit: number;
};

/** Takes what is to be told, the oldest first: until the lease ends nobody else does. */
export async function claimTelegramNotices(
  store: Store,
  { brandId, now, leasedUntil, limit }: Claim,
): Promise<readonly DueNotice[]> {
  const rows = await store
    .updateTable("telegram_notice")
    .set((columns) => ({ due_at: leasedUntil, tries: columns("tries", "+", 1) }))
    .where(
      sql<boolean>`(subject_id, user_id) in (select n.subject_id, n.user_id from coffer.telegram_notice n
        where n.brand_id = ${brandId} and n.due_at <= ${now}
        order by n.due_at limit ${limit} for update skip locked)`,
    )
    .returning(["subject_id", "user_id", "about", "asset_key", "units", "happened_at", "tries"])
    .execute();
  return rows
    .map((row) => ({
      subjectId: row.subject_id,
      userId: row.user_id,
      about: row.about,
      assetKey: row.asset_key,
      units: row.units,
      happenedAt: row.happened_at,
      tries: row.tries,
    }))
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
}

type Named = { readonly subjectId: string; readonly userId: UserId };

/** It is told, or never will be. */
export async function endTelegramNotice(
  store: Store,
  { subjectId, userId, as }: Named & { readonly as: NoticeEnd },
): Promise<void> {
  await store
    .updateTable("telegram_notice")
    .set({ due_at: null, ended_as: as })
    .where("subject_id", "=", subjectId)
    .where("user_id", "=", userId)
    .where("due_at", "is not", null)
    .execute();
}

/** It is told later. */
export async function putOffTelegramNotice(
  store: Store,
  { subjectId, userId, at }: Named & { readonly at: Date },
): Promise<void> {
  await store
    .updateTable("telegram_notice")
    .set({ due_at: at })
    .where("subject_id", "=", subjectId)
    .where("user_id", "=", userId)
    .where("due_at", "is not", null)
    .execute();
}

/** Forgets what happened before a moment, which is told no more in any case. */
export async function deleteTelegramNoticesBefore(store: Store, before: Date): Promise<void> {
  await store.deleteFrom("telegram_notice").where("happened_at", "<", before).execute();
}
