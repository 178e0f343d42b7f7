import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";
import type { OwnerKind } from "./signedTables.ts";

export type ApiKey = ObjectOf<"api_key">;

/** Whose keys and requests they are. */
export type Owner = { readonly ownerKind: OwnerKind; readonly ownerId: string };

export async function insertApiKey(
  store: Store,
  { brandId, createdAt, keyId, ownerId, ownerKind, secretSealed }: Omit<ApiKey, "revokedAt">,
): Promise<void> {
  await store
    .insertInto("api_key")
    .values({
      key_id: keyId,
      brand_id: brandId,
      owner_kind: ownerKind,
      owner_id: ownerId,
      secret_sealed: secretSealed,
      created_at: createdAt,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A key that is taken. */
export const findApiKey = (
  store: Store,
  { brandId, keyId }: Pick<ApiKey, "brandId" | "keyId">,
): Promise<Pick<ApiKey, "keyId" | "ownerId" | "ownerKind" | "secretSealed"> | undefined> =>
  readObject(
    store
      .selectFrom("api_key")
      .select(["key_id", "owner_kind", "owner_id", "secret_sealed"])
      .where("brand_id", "=", brandId)
      .where("key_id", "=", keyId)
      .where("revoked_at", "is", null),
  );

/** The oldest first, with those that are revoked. */
export const listApiKeys = (
  store: Store,
  { ownerId, ownerKind }: Owner,
): Promise<readonly Pick<ApiKey, "createdAt" | "keyId" | "revokedAt">[]> =>
  readObjects(
    store
      .selectFrom("api_key")
      .select(["key_id", "created_at", "revoked_at"])
      .where("owner_kind", "=", ownerKind)
      .where("owner_id", "=", ownerId)
      .orderBy("created_at"),
  );

/** False where no such key was good. */
export async function revokeApiKey(
  store: Store,
  { brandId, keyId, now }: Pick<ApiKey, "brandId" | "keyId"> & { readonly now: Date },
): Promise<boolean> {
  const result = await store
    .updateTable("api_key")
    .set({ revoked_at: now })
    .where("brand_id", "=", brandId)
    .where("key_id", "=", keyId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
