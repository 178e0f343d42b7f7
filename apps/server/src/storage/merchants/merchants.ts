import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";
import type { Owner } from "../signed/apiKeys.ts";

export type Merchant = ObjectOf<"merchant">;

/** As whom a merchant has keys, hooks and addresses to pay out to. */
export const ownedBy = ({ merchantId }: Pick<Merchant, "merchantId">): Owner => ({
  ownerKind: "merchant",
  ownerId: merchantId,
});

const merchants = (store: Store) =>
  store
    .selectFrom("merchant")
    .select(["merchant_id", "brand_id", "name", "created_at", "closed_at"]);

export async function insertMerchant(
  store: Store,
  {
    brandId,
    merchantId,
    name,
    now,
  }: Omit<Merchant, "createdAt" | "closedAt"> & { readonly now: Date },
): Promise<void> {
  await store
    .insertInto("merchant")
    .values({ merchant_id: merchantId, brand_id: brandId, name, created_at: now, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest first. */
export const listMerchants = (store: Store, brandId: string): Promise<readonly Merchant[]> =>
  readObjects(merchants(store).where("brand_id", "=", brandId).orderBy("created_at"));

export const findMerchant = (
  store: Store,
  { brandId, merchantId }: { readonly brandId: string; readonly merchantId: string },
): Promise<Merchant | undefined> =>
  readObject(
    merchants(store).where("brand_id", "=", brandId).where("merchant_id", "=", merchantId),
  );

/** From now on none of its keys is taken. */
export async function closeMerchant(store: Store, merchantId: string, now: Date): Promise<void> {
  await store
    .updateTable("merchant")
    .set({ closed_at: now })
    .where("merchant_id", "=", merchantId)
    .where("closed_at", "is", null)
    .execute();
}
