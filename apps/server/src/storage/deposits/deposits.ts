import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, InvoiceId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";
import type { BlockPoint } from "./chainCursor.ts";

export type Deposit = ObjectOf<"deposit">;

export const findDeposit = (store: Store, depositId: string): Promise<Deposit | undefined> =>
  readObject(store.selectFrom("deposit").selectAll().where("deposit_id", "=", depositId));

/** Deposits that stand at or below a height and are not credited yet, oldest first, page by page. */
export async function listFinalDeposits(
  store: Store,
  networkId: NetworkId,
  page: { heightMax: bigint; after: string | undefined; limit: number },
): Promise<readonly Deposit[]> {
  let query = store
    .selectFrom("deposit")
    .selectAll()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "=", "seen")
    .where("height", "<=", page.heightMax)
    .orderBy("deposit_id")
    .limit(page.limit);
  if (page.after !== undefined) query = query.where("deposit_id", ">", page.after);
  return readObjects(query);
}

type Counting = {
  readonly networkId: NetworkId;
  readonly height: bigint;
  /** The most to show: the last confirmation is told together with the credit, not before it. */
  readonly confirmationsMax: number;
  readonly now: Date;
};

/** Whose a deposit is, and which invoice it came for if for one. */
export type DepositConcern = { readonly userId: UserId; readonly invoiceId: InvoiceId | null };

/** Brings the confirmations of every seen deposit up to a height; answers whom that concerns. */
export async function countConfirmations(
  store: Store,
  { networkId, height, confirmationsMax, now }: Counting,
): Promise<readonly DepositConcern[]> {
  const { rows } = await sql<DepositConcern>`
    with counted as (
      update coffer.deposit d
         set confirmations = least(${height} - d.height + 1, ${confirmationsMax}),
             updated_at = ${now}
       where d.network_type = ${networkId.type} and d.chain_id = ${networkId.chainId}
         and d.state = 'seen'
         and d.confirmations <> least(${height} - d.height + 1, ${confirmationsMax})
      returning d.user_id, d.invoice_id
    )
    select distinct user_id as "userId", invoice_id as "invoiceId" from counted`.execute(store);
  return rows;
}

/** The blocks in which deposits stand, as they were read, lowest first. */
export async function listDepositBlocks(
  store: Store,
  networkId: NetworkId,
): Promise<readonly BlockPoint[]> {
  return store
    .selectFrom("deposit")
    .select(["height", "block_hash as hash"])
    .distinct()
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("state", "!=", "orphaned")
    .where("left_chain_at", "is", null)
    .orderBy("height")
    .execute();
}

export type AccountHolder = { readonly userId: UserId; readonly assetKey: AssetKey };

export const holderKey = ({ userId, assetKey }: AccountHolder) => `${userId}/${assetKey}`;

/** The spendable main accounts of these users and assets, by `holderKey`; those not opened are left out. */
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
        on a.brand_id = ${brandId} and a.user_id = h."userId" and a.asset_key = h."assetKey"
         and a.purpose = 'main'`.execute(store);
  return new Map(rows.map((row) => [holderKey(row), row.accountId]));
}
