import type { NetworkId } from "@coffer/contract";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { PersonalTransferState } from "@coffer/core/private-account/transfers";
import { sql, type Insertable } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";
import type { TransferRange } from "../send/transferRange.ts";
import type { Tables } from "../tables.ts";

type Row = ObjectOf<"personal_transfer">;

/** A transfer out of a private account, made here, with the account that its fee is paid from, if there is one. */
export type PersonalTransfer = Row & { readonly feeAccountId: AccountId | null };

const transfers = (store: Store) =>
  store
    .selectFrom("personal_transfer as t")
    .leftJoin("personal_account as f", (join) =>
      join.onRef("f.wallet_id", "=", "t.wallet_id").onRef("f.asset_key", "=", "t.fee_asset_key"),
    )
    .selectAll("t")
    .select("f.account_id as fee_account_id");

export const insertPersonalTransfer = async (
  store: Store,
  row: Insertable<Tables["personal_transfer"]>,
): Promise<void> => {
  await store.insertInto("personal_transfer").values(row).execute();
};

type Named = { readonly transferId: string; readonly userId: UserId };

export const findPersonalTransfer = (
  store: Store,
  { transferId, userId }: Named,
): Promise<PersonalTransfer | undefined> =>
  readObject(
    transfers(store).where("t.transfer_id", "=", transferId).where("t.user_id", "=", userId),
  );

/** Holds one until the transaction ends, and answers how it stands. */
export async function lockPersonalTransfer(
  store: Store,
  transferId: string,
): Promise<PersonalTransferState | undefined> {
  const row = await store
    .selectFrom("personal_transfer")
    .select("state")
    .where("transfer_id", "=", transferId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** Keeps signed bytes, once: false where it has some already, or where it may be signed no more. */
export async function publishTransfer(
  store: Store,
  {
    transferId,
    signed,
    now,
  }: {
    readonly transferId: string;
    readonly signed: { readonly transaction: string; readonly transactionId: string };
    readonly now: Date;
  },
): Promise<boolean> {
  expectMove("personal_transfer", "ordered", "published");
  const result = await store
    .updateTable("personal_transfer")
    .set({
      state: "published",
      signed_transaction: signed.transaction,
      transaction_id: signed.transactionId,
      published_at: now,
      updated_at: now,
    })
    .where("transfer_id", "=", transferId)
    .where("state", "=", "ordered")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type Followed = Pick<
  Row,
  | "assetKey"
  | "broadcastAt"
  | "confirmations"
  | "deadHeight"
  | "height"
  | "networkId"
  | "rejection"
  | "state"
  | "transferId"
  | "unsigned"
  | "userId"
  | "walletId"
> & {
  readonly signedTransaction: string;
  readonly transactionId: string;
  readonly accountPublicKey: string;
};

type Under = { readonly networkId: NetworkId; readonly limit: number };

const followed = (store: Store) =>
  store
    .selectFrom("personal_transfer as t")
    .innerJoin("personal_wallet as w", "w.wallet_id", "t.wallet_id")
    .select(["t.transfer_id", "t.wallet_id", "t.user_id", "t.asset_key", "t.unsigned", "t.state"])
    .select([
      "t.network_type",
      "t.chain_id",
      "t.broadcast_at",
      "t.rejection",
      "t.dead_height",
      "t.height",
      "t.confirmations",
    ])
    .select(sql<string>`t.signed_transaction`.as("signed_transaction"))
    .select(sql<string>`t.transaction_id`.as("transaction_id"))
    .select("w.account_public_key");

/** Transfers whose bytes may reach the chain, the oldest first. */
export const listUnderWayTransfers = (
  store: Store,
  { networkId, limit }: Under,
): Promise<readonly Followed[]> =>
  readObjects(
    followed(store)
      .where("t.network_type", "=", networkId.type)
      .where("t.chain_id", "=", networkId.chainId)
      .where("t.state", "=", "published")
      .orderBy("t.published_at")
      .limit(limit),
  );

export const findFollowed = (
  store: Store,
  transferIds: readonly string[],
): Promise<readonly Followed[]> =>
  readObjects(
    followed(store)
      .where("t.transfer_id", "=", sql<string>`any(${[...transferIds]}::uuid[])`)
      .where("t.state", "=", "published"),
  );

/** What a node said when it was given the bytes; null: it took them. */
export async function noteHandedOver(
  store: Store,
  transferId: string,
  { rejection, now }: { readonly rejection: string | null; readonly now: Date },
): Promise<void> {
  await store
    .updateTable("personal_transfer")
    .set({
      rejection,
      ...(rejection === null ? { broadcast_at: sql<Date>`coalesce(broadcast_at, ${now})` } : {}),
      updated_at: now,
    })
    .where("transfer_id", "=", transferId)
    .where("state", "=", "published")
    .execute();
}

/** From which height on one can be mined no more; null: it can. */
export async function noteDeadFrom(
  store: Store,
  transferId: string,
  height: bigint | null,
): Promise<void> {
  await store
    .updateTable("personal_transfer")
    .set({ dead_height: height })
    .where("transfer_id", "=", transferId)
    .where("state", "=", "published")
    .execute();
}

export type Stand = {
  readonly transferId: string;
  readonly state: Exclude<PersonalTransferState, "ordered">;
  readonly mined: {
    readonly height: bigint;
    readonly isSuccess: boolean;
    readonly feeUnits: bigint;
    readonly confirmations: number;
  } | null;
  readonly now: Date;
};

/** How one stands on the chain; only one that is under way is moved. */
export async function noteStand(
  store: Store,
  { mined, now, state, transferId }: Stand,
): Promise<boolean> {
  if (state !== "published") expectMove("personal_transfer", "published", state);
  const result = await store
    .updateTable("personal_transfer")
    .set({
      state,
      height: mined?.height ?? null,
      is_success: mined?.isSuccess ?? null,
      fee_units: mined?.feeUnits ?? null,
      confirmations: mined?.confirmations ?? 0,
      updated_at: now,
    })
    .where("transfer_id", "=", transferId)
    .where("state", "=", "published")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Which of these transactions were made here by somebody, by hash. */
export async function findOwnTransactions(
  store: Store,
  { type, chainId }: NetworkId,
  {
    transactionIds,
    walletId,
  }: { readonly transactionIds: readonly string[]; readonly walletId: string },
): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom("personal_transfer")
    .select("transaction_id")
    .where("network_type", "=", type)
    .where("chain_id", "=", chainId)
    .where("wallet_id", "=", walletId)
    .where("transaction_id", "=", sql<string>`any(${[...transactionIds]}::text[])`)
    .where("state", "in", ["published", "settled", "failed"])
    .execute();
  return new Set(rows.flatMap((row) => row.transaction_id ?? []));
}

const pendingOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  transfers(store)
    .where("t.user_id", "=", userId)
    .where("t.state", "=", "published")
    .where("t.height", "is", null),
);

/** Transfers of a person that are under way, with what they take at most while they stand in no block. */
export const listPendingTransfers = (
  store: Store,
  userId: UserId,
): Promise<readonly PersonalTransfer[]> => readObjects(pendingOf(store, { userId }));

const statesOf = {
  active: ["published"],
  finished: ["settled", "failed", "dropped"],
  all: ["published", "settled", "failed", "dropped"],
} as const satisfies Record<TransferRange["only"], readonly PersonalTransferState[]>;

type PublishedOf = { readonly userId: UserId } & Omit<TransferRange, "only">;

const publishedOf = compiledRead((store, values: PublishedOf, only: TransferRange["only"]) => {
  const { before, limit, userId } = values;
  let query = transfers(store)
    .where("t.user_id", "=", userId)
    .where("t.state", "in", statesOf[only])
    .orderBy("t.transfer_id", "desc");
  if (limit !== undefined) query = query.limit(limit);
  if (before !== undefined) query = query.where("t.transfer_id", "<", before);
  return query;
});

/** What a person has published, newest first. */
export const listPublishedTransfers = (
  store: Store,
  userId: UserId,
  { before, limit, only }: TransferRange,
): Promise<readonly PersonalTransfer[]> =>
  readObjects(publishedOf(store, { userId, before, limit }, only));

/** What a person sent out of private accounts since then, units by asset; what still waits for signatures counts. */
export async function sumPersonalSince(
  store: Store,
  userId: UserId,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await store
    .selectFrom("personal_transfer")
    .select(["asset_key", sql<bigint>`sum(units)`.as("units")])
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .where((row) =>
      row.or([
        row("state", "in", ["published", "settled"]),
        row.and([row("state", "=", "ordered"), row("expires_at", ">", now)]),
      ]),
    )
    .groupBy("asset_key")
    .execute();
  return new Map(rows.map((row) => [row.asset_key, row.units]));
}

/** Whether somebody has sent to an address under this memo out of a private account before. */
export async function isPaidPersonally(
  store: Store,
  place: {
    readonly userId: UserId;
    readonly networkId: NetworkId;
    readonly destination: string;
    readonly memo: string;
  },
): Promise<boolean> {
  const row = await store
    .selectFrom("personal_transfer")
    .select("transfer_id")
    .where("user_id", "=", place.userId)
    .where("network_type", "=", place.networkId.type)
    .where("chain_id", "=", place.networkId.chainId)
    .where("destination", "=", place.destination)
    .where("memo", "=", place.memo)
    .where("state", "in", ["published", "settled"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what was ordered and not signed in time. */
export async function deleteOrdersBefore(store: Store, before: Date): Promise<void> {
  await store
    .deleteFrom("personal_transfer")
    .where("state", "=", "ordered")
    .where("expires_at", "<", before)
    .execute();
}

/** What of these addresses is under way, with the block that it is known to stand in. */
export async function listUnderWayOf(
  store: Store,
  walletIds: readonly string[],
): Promise<
  readonly {
    readonly transactionId: string;
    readonly walletId: string;
    readonly height: bigint | null;
  }[]
> {
  const rows = await store
    .selectFrom("personal_transfer")
    .select(["wallet_id", "height", sql<string>`transaction_id`.as("transaction_id")])
    .where("wallet_id", "=", sql<string>`any(${[...walletIds]}::uuid[])`)
    .where("state", "=", "published")
    .execute();
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    walletId: row.wallet_id,
    height: row.height,
  }));
}
