import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { ledgerQuery, type Store } from "../database.ts";
import { openAccount, readBalances, readUserBalances } from "@coffer/ledger";
import type { NetworkId } from "@coffer/contract";

export type AssetAccount = {
  /** Also the id of the ledger account that holds what the user can spend. */
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly assetKey: AssetKey;
  readonly pendingAccountId: AccountId;
};

type NewAccount = {
  readonly accountId: AccountId;
  readonly pendingAccountId: AccountId;
  readonly brandId: string;
  readonly userId: UserId;
  readonly assetKey: AssetKey;
  readonly now: Date;
};

/** The user's account for this asset, opened now if there is none. */
export async function findOrOpenAccount(store: Store, account: NewAccount): Promise<AssetAccount> {
  const { brandId, userId, assetKey } = account;
  const query = ledgerQuery(store);
  // The ledger gives back an id that was given to it.
  const spendable = (await openAccount(query, {
    accountId: account.accountId,
    brandId,
    userId,
    assetKey,
    kind: "spendable",
  })) as AccountId;
  const pending = (await openAccount(query, {
    accountId: account.pendingAccountId,
    brandId,
    userId,
    assetKey,
    kind: "pending",
  })) as AccountId;
  await store
    .insertInto("asset_account")
    .values({
      account_id: spendable,
      brand_id: brandId,
      user_id: userId,
      asset_key: assetKey,
      pending_account_id: pending,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "user_id", "asset_key"]).doNothing())
    .execute();
  return { accountId: spendable, userId, assetKey, pendingAccountId: pending };
}

export async function listAccounts(store: Store, userId: UserId): Promise<readonly AssetAccount[]> {
  const rows = await store
    .selectFrom("asset_account")
    .select(["account_id", "user_id", "asset_key", "pending_account_id"])
    .where("user_id", "=", userId)
    .orderBy("account_id")
    .execute();
  return rows.map(toAccount);
}

/** Spendable base units by account id. */
export async function readSpendable(
  store: Store,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, bigint>> {
  if (accountIds.length === 0) return new Map();
  return readBalances(ledgerQuery(store), accountIds);
}

/** The same of everything a user has. */
export const readUserSpendable = (
  store: Store,
  user: { readonly brandId: string; readonly userId: UserId },
): Promise<ReadonlyMap<string, bigint>> => readUserBalances(ledgerQuery(store), user);

/** The user's custody addresses, by '{network type}:{chain id}'. */
export async function readAddresses(
  store: Store,
  userId: UserId,
): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom("custody_address")
    .select(["network_type", "chain_id", "address"])
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map((row) => [`${row.network_type}:${row.chain_id}`, row.address]));
}

export const networkKey = ({ type, chainId }: NetworkId) => `${type}:${chainId}`;

function toAccount(row: {
  account_id: AccountId;
  user_id: UserId;
  asset_key: AssetKey;
  pending_account_id: AccountId;
}): AssetAccount {
  return {
    accountId: row.account_id,
    userId: row.user_id,
    assetKey: row.asset_key,
    pendingAccountId: row.pending_account_id,
  };
}
