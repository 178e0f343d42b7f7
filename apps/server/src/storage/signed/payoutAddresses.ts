import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";
import type { Owner } from "./apiKeys.ts";

export type PayoutAddress = ObjectOf<"payout_address">;

const COLUMNS = [
  "payout_address_id",
  "owner_kind",
  "owner_id",
  "brand_id",
  "network_type",
  "chain_id",
  "address",
  "memo",
  "label",
  "added_at",
] as const;

/** Where an owner may pay out to, the oldest first. */
export const listPayoutAddresses = (
  store: Store,
  { ownerId, ownerKind }: Owner,
): Promise<readonly PayoutAddress[]> =>
  readObjects(
    store
      .selectFrom("payout_address")
      .select(COLUMNS)
      .where("owner_kind", "=", ownerKind)
      .where("owner_id", "=", ownerId)
      .orderBy("added_at"),
  );

/** Whoever's it is. */
export const findPayoutAddress = (
  store: Store,
  { brandId, payoutAddressId }: Pick<PayoutAddress, "brandId" | "payoutAddressId">,
): Promise<PayoutAddress | undefined> =>
  readObject(
    store
      .selectFrom("payout_address")
      .select(COLUMNS)
      .where("brand_id", "=", brandId)
      .where("payout_address_id", "=", payoutAddressId),
  );

/** False where it stands there already. */
export async function insertPayoutAddress(
  store: Store,
  { networkId, ...address }: PayoutAddress,
): Promise<boolean> {
  const result = await store
    .insertInto("payout_address")
    .values({
      payout_address_id: address.payoutAddressId,
      owner_kind: address.ownerKind,
      owner_id: address.ownerId,
      brand_id: address.brandId,
      network_type: networkId.type,
      chain_id: networkId.chainId,
      address: address.address,
      memo: address.memo,
      label: address.label,
      added_at: address.addedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False where there is none of this id. */
export async function deletePayoutAddress(
  store: Store,
  { brandId, payoutAddressId }: Pick<PayoutAddress, "brandId" | "payoutAddressId">,
): Promise<boolean> {
  const result = await store
    .deleteFrom("payout_address")
    .where("brand_id", "=", brandId)
    .where("payout_address_id", "=", payoutAddressId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
