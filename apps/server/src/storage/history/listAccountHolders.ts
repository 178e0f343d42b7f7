import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

type Range = {
  readonly brandId: string;
  readonly after: UserId | undefined;
  readonly limit: number;
};

/** People with accounts, in the order of their ids; merchants and partners have books of their own. */
export async function listAccountHolders(
  store: Store,
  { after, brandId, limit }: Range,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select distinct a.user_id as "userId" from (
        select user_id from coffer.asset_account where brand_id = ${brandId}
        union select user_id from coffer.personal_wallet where brand_id = ${brandId}) a
     where (${after ?? null}::uuid is null or a.user_id > ${after ?? null}::uuid)
       and not exists (select from coffer.merchant m where m.merchant_id = a.user_id)
       and not exists (select from coffer.partner p where p.partner_id = a.user_id)
     order by a.user_id limit ${limit}`.execute(store);
  return rows.map(({ userId }) => userId);
}
