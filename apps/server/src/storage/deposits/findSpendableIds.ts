import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type AccountHolder = { readonly userId: UserId; readonly assetKey: AssetKey };

export const holderKey = ({ userId, assetKey }: AccountHolder) => `${userId}/${assetKey}`;

/** The spendable accounts of these users and assets, by `holderKey`; those not opened are left out. */
export async function findSpendableIds(
  store: Store,
  brandId: string,
  holders: readonly AccountHolder[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<AccountHolder & { accountId: AccountId }>`
    select a.user_id as "userId", a.asset_key as "assetKey", a.account_id as "accountId"
      from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb)
        as h ("userId" uuid, "assetKey" text)
      join coffer.asset_account a
        on a.brand_id = ${brandId} and a.user_id = h."userId" and a.asset_key = h."assetKey"`.execute(
    store,
  );
  return new Map(rows.map((row) => [holderKey(row), row.accountId]));
}
