import type { Store } from "../database.ts";
import { readObject, type ObjectOf } from "../objectOf.ts";
import type { Owner } from "../signed/apiKeys.ts";

export type HookTarget = ObjectOf<"hook_target">;

/** Where an owner's webhooks go; what they are signed with is read elsewhere. */
export const findHookTarget = (
  store: Store,
  { ownerId, ownerKind }: Owner,
): Promise<Pick<HookTarget, "keyId" | "setAt" | "url"> | undefined> =>
  readObject(
    store
      .selectFrom("hook_target")
      .select(["url", "key_id", "set_at"])
      .where("owner_kind", "=", ownerKind)
      .where("owner_id", "=", ownerId),
  );

/** Sets or replaces it, with what its webhooks are signed with. */
export async function putHookTarget(
  store: Store,
  { brandId, keyId, ownerId, ownerKind, secretSealed, setAt, url }: HookTarget,
): Promise<void> {
  const set = { url, key_id: keyId, secret_sealed: secretSealed, set_at: setAt };
  await store
    .insertInto("hook_target")
    .values({ owner_kind: ownerKind, owner_id: ownerId, brand_id: brandId, ...set })
    .onConflict((conflict) => conflict.columns(["owner_kind", "owner_id"]).doUpdateSet(set))
    .execute();
}

/** Sends them elsewhere, signed as before; false where there was no hook. */
export async function moveHookTarget(
  store: Store,
  { ownerId, ownerKind }: Owner,
  { now, url }: { readonly now: Date; readonly url: string },
): Promise<boolean> {
  const result = await store
    .updateTable("hook_target")
    .set({ url, set_at: now })
    .where("owner_kind", "=", ownerKind)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The same with what its webhooks are signed with, for whoever tells them. */
export const findHookSecret = (
  store: Store,
  { ownerId, ownerKind }: Owner,
): Promise<Pick<HookTarget, "keyId" | "secretSealed" | "url"> | undefined> =>
  readObject(
    store
      .selectFrom("hook_target")
      .select(["url", "key_id", "secret_sealed"])
      .where("owner_kind", "=", ownerKind)
      .where("owner_id", "=", ownerId),
  );
