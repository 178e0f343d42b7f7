import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import type { PaymentId, UserId } from "@coffer/core/ids";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Store } from "../database.ts";
import { assertionColumns, assertionOf } from "./assertionColumns.ts";

/** What is to be booked within the wallet, as its person was asked. */
export type InsideMovement = {
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly assetKey: AssetKey;
  /** Empty for a voucher. */
  readonly destination: string;
  readonly memo: string;
  readonly units: bigint;
};

type Asked = InsideMovement & {
  readonly transferId: PaymentId;
  /** The ledger's, by which it is booked once. */
  readonly bookingKey: string;
  readonly assertion: Assertion;
  readonly now: Date;
};

/** Keeps what a passkey has signed for the signer to see. Answers the id to book it by: the first of its key's. */
export async function storeInsideAsk(store: Store, asked: Asked): Promise<PaymentId> {
  const { assertion, assetKey, bookingKey, destination, memo, networkId, now, units } = asked;
  const row = {
    network_type: networkId.type,
    chain_id: networkId.chainId,
    asset_key: assetKey,
    destination,
    memo,
    units,
    ...assertionColumns(assertion),
    asked_at: now,
  };
  const { transfer_id: transferId } = await store
    .insertInto("inside_ask")
    .values({
      transfer_id: asked.transferId,
      user_id: asked.userId,
      booking_key: bookingKey,
      ...row,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "booking_key"]).doUpdateSet(row))
    .returning("transfer_id")
    .executeTakeFirstOrThrow();
  return transferId;
}

/** As the api says; nothing says that it is genuine. */
export async function findInsideAsk(
  store: Store,
  transferId: PaymentId,
): Promise<(InsideMovement & { readonly assertion: Assertion }) | undefined> {
  const row = await store
    .selectFrom("inside_ask")
    .selectAll()
    .where("transfer_id", "=", transferId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { asset_key: assetKey, destination, memo, units, user_id: userId } = row;
  const networkId = { type: row.network_type, chainId: row.chain_id };
  return { userId, networkId, assetKey, destination, memo, units, assertion: assertionOf(row) };
}

/** What the signer has given its word of. */
export type InsideWord = {
  readonly userId: UserId;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  /** Null: it is put into a voucher. */
  readonly receiverUserId: UserId | null;
};

export async function findInsideWord(
  store: Store,
  transferId: PaymentId,
): Promise<InsideWord | undefined> {
  const row = await store
    .selectFrom("inside_word")
    .selectAll()
    .where("transfer_id", "=", transferId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { asset_key: assetKey, receiver_user_id: receiverUserId, units, user_id: userId } = row;
  return { userId, assetKey, units, receiverUserId };
}

type Given = InsideWord & { readonly transferId: PaymentId; readonly now: Date };

/** As the signer alone may, once. */
export async function giveInsideWord(
  store: Store,
  { assetKey, now, receiverUserId, transferId, units, userId }: Given,
): Promise<void> {
  await store
    .insertInto("inside_word")
    .values({
      transfer_id: transferId,
      user_id: userId,
      asset_key: assetKey,
      units,
      receiver_user_id: receiverUserId,
      given_at: now,
    })
    .onConflict((conflict) => conflict.column("transfer_id").doNothing())
    .execute();
}
