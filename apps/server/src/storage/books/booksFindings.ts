import type { AccountId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { insertNewRows } from "../insertRows.ts";
import { readObjects, type ObjectOf } from "../objectOf.ts";

export type BooksFinding = ObjectOf<"books_finding">;

/** A move of an account, by its place there. */
export type FoundAt = Pick<BooksFinding, "accountId" | "seq">;

/** All that is found of these accounts now, and nothing else. Answers what is over. */
export async function replaceFindings(
  store: Store,
  accountIds: readonly AccountId[],
  findings: readonly BooksFinding[],
): Promise<readonly FoundAt[]> {
  const seqs = findings.map(({ seq }) => seq.toString());
  const ids = findings.map(({ accountId }) => accountId);
  const { rows } = await sql<{ account_id: AccountId; seq: bigint }>`
    delete from coffer.books_finding f
     where f.account_id = any(${[...accountIds]}::uuid[])
       and (f.account_id, f.seq) not in (select * from unnest(${ids}::uuid[], ${seqs}::bigint[]))
    returning f.account_id, f.seq`.execute(store);
  await insertNewRows(store, "books_finding", findings.map(rowOf));
  return rows.map((row) => ({ accountId: row.account_id, seq: row.seq }));
}

const rowOf = (finding: BooksFinding) => ({
  account_id: finding.accountId,
  seq: finding.seq,
  brand_id: finding.brandId,
  user_id: finding.userId,
  asset_key: finding.assetKey,
  transfer_id: finding.transferId,
  units: finding.units,
  why: finding.why,
  found_at: finding.foundAt,
});

/**
 * Of these people those whose payments wait: something in their books is not explained, or they have since been
 * given money by somebody who gained by it, through however many hands.
 */
export async function listUnexplained(
  store: Store,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const { rows } = await sql<{ user_id: UserId }>`
    with recursive gained (user_id, since) as (
      select f.user_id, coalesce(t.posted_at - interval '1 minute', f.found_at - interval '1 day')
        from coffer.books_finding f left join ledger.transfer t on t.transfer_id = f.transfer_id
       where f.units > 0
      union
      select given.user_id, g.since
        from gained g cross join lateral (
          select p.receiver_user_id as user_id from coffer.payment p
           where p.user_id = g.user_id and p.receiver_user_id <> g.user_id and p.created_at >= g.since
          union all
          select v.taker_user_id from coffer.voucher v
           where v.maker_user_id = g.user_id and v.taker_user_id <> g.user_id and v.updated_at >= g.since
        ) as given
    )
    select user_id from gained where user_id = any(${[...userIds]}::uuid[])
    union
    select user_id from coffer.books_finding where user_id = any(${[...userIds]}::uuid[])`.execute(
    store,
  );
  return new Set(rows.map((row) => row.user_id));
}

/** All that nobody explains, the oldest first. */
export const listFindings = (store: Store, brandId: string): Promise<readonly BooksFinding[]> =>
  readObjects(
    store
      .selectFrom("books_finding")
      .selectAll()
      .where("brand_id", "=", brandId)
      .orderBy("found_at")
      .orderBy("account_id")
      .orderBy("seq"),
  );
