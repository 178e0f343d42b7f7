import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";

/** One address of a private account: of one seed, on one network. */
export type PersonalWallet = ObjectOf<"personal_wallet">;

/** An account of a private account with the address that it is at. */
export type PersonalAccount = Omit<ObjectOf<"personal_account">, "createdAt"> &
  Pick<
    PersonalWallet,
    "accountPublicKey" | "address" | "brandId" | "containerKey" | "isOld" | "lookedAt" | "networkId"
  >;

type NewWallet = Pick<
  PersonalWallet,
  "accountPublicKey" | "address" | "brandId" | "containerKey" | "networkId" | "userId" | "walletId"
> & { readonly now: Date };

/**
 * Writes an address down, to be looked at now. Undefined where it, or the seed on this network, is another
 * one already.
 */
export async function findOrAddWallet(
  store: Store,
  { networkId, now, ...wallet }: NewWallet,
): Promise<PersonalWallet | undefined> {
  await store
    .insertInto("personal_wallet")
    .values({
      wallet_id: wallet.walletId,
      brand_id: wallet.brandId,
      user_id: wallet.userId,
      container_key: wallet.containerKey,
      network_type: networkId.type,
      chain_id: networkId.chainId,
      account_public_key: wallet.accountPublicKey,
      address: wallet.address,
      seen_at: now,
      look_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readObject(
    store
      .selectFrom("personal_wallet")
      .selectAll()
      .where("user_id", "=", wallet.userId)
      .where("network_type", "=", networkId.type)
      .where("chain_id", "=", networkId.chainId)
      .where("container_key", "=", wallet.containerKey)
      .where("address", "=", wallet.address),
  );
}

/** How many addresses a person has on a network beside this one. */
export async function countOtherWallets(
  store: Store,
  { address, networkId, userId }: Pick<PersonalWallet, "address" | "networkId" | "userId">,
): Promise<number> {
  const row = await store
    .selectFrom("personal_wallet")
    .select((query) => query.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("address", "<>", address)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewAccount = {
  readonly accountId: AccountId;
  readonly wallet: Pick<PersonalWallet, "userId" | "walletId">;
  readonly assetKey: AssetKey;
  readonly now: Date;
};

/** The id of the account of an asset at an address, opened now where there is none. */
export async function findOrAddAccount(
  store: Store,
  { accountId, wallet: { userId, walletId }, assetKey, now }: NewAccount,
): Promise<AccountId> {
  await store
    .insertInto("personal_account")
    .values({
      account_id: accountId,
      wallet_id: walletId,
      user_id: userId,
      asset_key: assetKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["wallet_id", "asset_key"]).doNothing())
    .execute();
  const row = await store
    .selectFrom("personal_account")
    .select("account_id")
    .where("wallet_id", "=", walletId)
    .where("asset_key", "=", assetKey)
    .executeTakeFirstOrThrow();
  return row.account_id;
}

const accounts = (store: Store) =>
  store
    .selectFrom("personal_account as a")
    .innerJoin("personal_wallet as w", "w.wallet_id", "a.wallet_id")
    .select(["a.account_id", "a.wallet_id", "a.user_id", "a.asset_key", "a.held_units"])
    .select(["w.brand_id", "w.container_key", "w.network_type", "w.chain_id"])
    .select(["w.account_public_key", "w.address", "w.is_old", "w.looked_at"])
    .orderBy("a.account_id");

const accountsOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  accounts(store).where("a.user_id", "=", userId),
);

export const listPersonalAccounts = (
  store: Store,
  userId: UserId,
): Promise<readonly PersonalAccount[]> => readObjects(accountsOf(store, { userId }));

/** One account of somebody's private accounts. */
export const findPersonalAccount = (
  store: Store,
  { accountId, userId }: { readonly accountId: string; readonly userId: UserId },
): Promise<PersonalAccount | undefined> =>
  readObject(
    accounts(store)
      .where("a.user_id", "=", userId)
      .where("a.account_id", "=", accountId as AccountId), // one of theirs, or of nobody's
  );

export const findWallet = (store: Store, walletId: string): Promise<PersonalWallet | undefined> =>
  readObject(store.selectFrom("personal_wallet").selectAll().where("wallet_id", "=", walletId));

export const listAccountsOfWallets = (
  store: Store,
  walletIds: readonly string[],
): Promise<readonly PersonalAccount[]> =>
  readObjects(
    accounts(store).where("a.wallet_id", "=", sql<string>`any(${[...walletIds]}::uuid[])`),
  );

/** Those of these addresses that somebody watches here. */
export async function findWatchedAddresses(
  store: Store,
  { type, chainId }: NetworkId,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom("personal_wallet")
    .select("address")
    .distinct()
    .where("network_type", "=", type)
    .where("chain_id", "=", chainId)
    .where("address", "=", sql<string>`any(${[...addresses]}::text[])`)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

type Due = { readonly networkId: NetworkId; readonly now: Date; readonly limit: number };

/** Addresses that are to be looked at, the longest waiting first. */
export const listDueWallets = (
  store: Store,
  { networkId, now, limit }: Due,
): Promise<readonly PersonalWallet[]> =>
  readObjects(
    store
      .selectFrom("personal_wallet")
      .selectAll()
      .where("network_type", "=", networkId.type)
      .where("chain_id", "=", networkId.chainId)
      .where("look_at", "<=", now)
      .orderBy("look_at")
      .limit(limit),
  );

/** Has addresses looked at by a moment at the latest; they are locked before their accounts, whoever does it. */
export async function lookBy(store: Store, walletIds: readonly string[], at: Date): Promise<void> {
  if (walletIds.length === 0) return;
  await store
    .updateTable("personal_wallet")
    .set({ look_at: sql<Date>`least(look_at, ${at})` })
    .where("wallet_id", "=", sql<string>`any(${[...walletIds]}::uuid[])`)
    .execute();
}

/** Marks addresses as old that should have been looked at by a moment and were not; answers whose they are. */
export async function markOldWallets(
  store: Store,
  { type, chainId }: NetworkId,
  dueBefore: Date,
): Promise<readonly UserId[]> {
  const rows = await store
    .updateTable("personal_wallet")
    .set({ is_old: true })
    .where("network_type", "=", type)
    .where("chain_id", "=", chainId)
    .where("is_old", "=", false)
    .where("look_at", "<", dueBefore)
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** Puts off the look at one that could not be read, and marks it as old; answers whether it was not. */
export async function putOffBrokenLook(
  store: Store,
  walletId: string,
  { at, lookedBefore }: { readonly at: Date; readonly lookedBefore: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`
    update coffer.personal_wallet w
       set look_at = ${at}, is_old = w.is_old or coalesce(w.looked_at, w.created_at) < ${lookedBefore}
      from coffer.personal_wallet before
     where w.wallet_id = ${walletId}::uuid and before.wallet_id = w.wallet_id
    returning w.is_old and not before.is_old as "isNews"`.execute(store);
  return rows[0]?.isNews ?? false;
}

/** Holds addresses until the transaction ends; answers how many of their transactions each is known by. */
export async function lockWallets(
  store: Store,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<PersonalWallet, "sequenceSeen">>> {
  const rows = await store
    .selectFrom("personal_wallet")
    .select(["wallet_id", "sequence_seen"])
    .where("wallet_id", "=", sql<string>`any(${[...walletIds]}::uuid[])`)
    .orderBy("wallet_id")
    // Whoever writes what belongs to one is not kept waiting.
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.wallet_id, { sequenceSeen: row.sequence_seen }]));
}

type Looked = {
  readonly sequenceSeen: bigint;
  readonly height: bigint;
  readonly now: Date;
  readonly lookAgainAt: Date;
};

/** An address was looked at, and is again later. */
export async function noteLook(
  store: Store,
  walletId: string,
  { height, lookAgainAt, now, sequenceSeen }: Looked,
): Promise<void> {
  await store
    .updateTable("personal_wallet")
    .set({
      sequence_seen: sequenceSeen,
      looked_height: height,
      looked_at: now,
      look_at: lookAgainAt,
      is_old: false,
    })
    .where("wallet_id", "=", walletId)
    .execute();
}

/** That somebody is here is written down no more often than this. */
const USE_NOTED_EVERY_MS = 5 * 60_000;

/** Has the addresses of people looked at now, and often for a while: they are here. */
export async function notePeopleHere(
  store: Store,
  userIds: readonly UserId[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  // One that somebody is looking at just now waits for nobody, and is noted the next time.
  await sql`
    update coffer.personal_wallet w set seen_at = ${now}, look_at = least(w.look_at, ${now}::timestamptz)
     where w.wallet_id in (select f.wallet_id from coffer.personal_wallet f
       where f.user_id = any(${[...userIds]}::uuid[]) and f.seen_at < ${before}
       for no key update skip locked)`.execute(store);
}
