import type { AccountPurpose, AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { compiledRead } from "../compiledRead.ts";
import type { AddressPurpose, PersonPurpose } from "../custody/keyPlaces.ts";
import { ledgerQuery, type Store } from "../database.ts";
import { openAccount, readBalances, readUserBalances } from "@coffer/ledger";
import { readObject, readObjects } from "../objectOf.ts";

export type AssetAccount = {
  /** Also the id of the ledger account that holds what the user can spend. */
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly assetKey: AssetKey;
  readonly purpose: AccountPurpose;
  /** The project, voucher or invoice it is kept for; `''` for none. */
  readonly scope: string;
  readonly pendingAccountId: AccountId;
};

const NO_SCOPE = "";

type NewAccount = {
  readonly accountId: AccountId;
  readonly pendingAccountId: AccountId;
  readonly brandId: string;
  readonly userId: UserId;
  readonly assetKey: AssetKey;
  readonly purpose: AccountPurpose;
  readonly scope?: string | undefined;
  readonly now: Date;
};

/** The user's account of this asset and purpose, opened now if there is none. */
export async function findOrOpenAccount(store: Store, account: NewAccount): Promise<AssetAccount> {
  const { brandId, userId, assetKey, purpose, scope = NO_SCOPE } = account;
  const query = ledgerQuery(store);
  // The ledger gives back an id that was given to it.
  const spendable = (await openAccount(query, {
    accountId: account.accountId,
    brandId,
    userId,
    assetKey,
    kind: "spendable",
    purpose,
    scope,
  })) as AccountId;
  const pending = (await openAccount(query, {
    accountId: account.pendingAccountId,
    brandId,
    userId,
    assetKey,
    kind: "pending",
    purpose,
    scope,
  })) as AccountId;
  await store
    .insertInto("asset_account")
    .values({
      account_id: spendable,
      brand_id: brandId,
      user_id: userId,
      asset_key: assetKey,
      purpose,
      scope,
      pending_account_id: pending,
      created_at: account.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "user_id", "asset_key", "purpose", "scope"]).doNothing(),
    )
    .execute();
  return {
    accountId: spendable,
    userId,
    assetKey,
    purpose,
    scope,
    pendingAccountId: pending,
  };
}

/** The one account of an asset from which a person pays and which a deposit is credited to. */
export const mainAccountOf = (
  accounts: readonly AssetAccount[],
  key: AssetKey,
): AssetAccount | undefined =>
  accounts.find(({ assetKey, purpose }) => assetKey === key && purpose === "main");

const accountsOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("asset_account")
    .select(["account_id", "user_id", "asset_key", "purpose", "scope", "pending_account_id"])
    .where("user_id", "=", userId)
    .orderBy("account_id"),
);

export const listAccounts = (store: Store, userId: UserId): Promise<readonly AssetAccount[]> =>
  readObjects(accountsOf(store, { userId }));

/** One account of somebody's. */
export const findAccount = (
  store: Store,
  { accountId, userId }: { readonly accountId: AccountId; readonly userId: UserId },
): Promise<AssetAccount | undefined> =>
  readObject(
    store
      .selectFrom("asset_account")
      .select(["account_id", "user_id", "asset_key", "purpose", "scope", "pending_account_id"])
      .where("user_id", "=", userId)
      .where("account_id", "=", accountId),
  );

/** Somebody's main accounts, without what is kept for anything. */
export const listMainAccounts = (store: Store, userId: UserId): Promise<readonly AssetAccount[]> =>
  readObjects(
    store
      .selectFrom("asset_account")
      .select(["account_id", "user_id", "asset_key", "purpose", "scope", "pending_account_id"])
      .where("user_id", "=", userId)
      .where("purpose", "=", "main")
      .orderBy("account_id"),
  );

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

/** The user's custody addresses by these keys, by '{network type}:{chain id}'. */
export async function readAddresses(
  store: Store,
  userId: UserId,
  keyPurpose: AddressPurpose = "deposits",
): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom("custody_address")
    .select(["network_type", "chain_id", "address"])
    .where("user_id", "=", userId)
    .where("key_purpose", "=", keyPurpose)
    .execute();
  return new Map(rows.map((row) => [`${row.network_type}:${row.chain_id}`, row.address]));
}

/** Where somebody receives, and what the signer says of it; null while it has said nothing. */
export type OwnAddress = { readonly address: string; readonly attestation: string | null };

type KeyPlace = { readonly userId: UserId; readonly keyPurpose: PersonPurpose };

const ownAddressesOf = compiledRead((store, { userId, keyPurpose }: KeyPlace) =>
  store
    .selectFrom("custody_address as given")
    .leftJoin("custody_attestation as said", (join) =>
      join
        .onRef("said.brand_id", "=", "given.brand_id")
        .onRef("said.user_id", "=", "given.user_id")
        .onRef("said.network_type", "=", "given.network_type")
        .onRef("said.chain_id", "=", "given.chain_id")
        .onRef("said.key_purpose", "=", "given.key_purpose"),
    )
    .select(["given.network_type", "given.chain_id", "given.address", "said.attestation"])
    .where("given.user_id", "=", userId)
    .where("given.key_purpose", "=", keyPurpose),
);

/** The same with what the signer says of each, whatever it was said of: a page holds them against each other. */
export async function readOwnAddresses(
  store: Store,
  userId: UserId,
  keyPurpose: PersonPurpose = "deposits",
): Promise<ReadonlyMap<string, OwnAddress>> {
  const rows = await ownAddressesOf(store, { userId, keyPurpose }).execute();
  return new Map(
    rows.map(({ address, attestation, chain_id, network_type }) => [
      `${network_type}:${chain_id}`,
      { address, attestation },
    ]),
  );
}
