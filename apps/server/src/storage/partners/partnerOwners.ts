import type { UserId } from "@coffer/core/ids";
import type { Store } from "../database.ts";
import { readObject, readObjects } from "../objectOf.ts";
import type { Owner } from "../signed/apiKeys.ts";
import type { Partner } from "./partners.ts";

/** As whom a partner has keys, hooks and addresses to pay out to. */
export const ownedBy = ({ partnerId }: Pick<Partner, "partnerId">): Owner => ({
  ownerKind: "partner",
  ownerId: partnerId,
});

/** The oldest first, with those that are closed. */
export const listPartners = (store: Store, brandId: string): Promise<readonly Partner[]> =>
  readObjects(
    store
      .selectFrom("partner")
      .selectAll()
      .where("brand_id", "=", brandId)
      .orderBy("created_at")
      .orderBy("name"),
  );

/** One whose keys are taken. */
export const findOpenPartner = (
  store: Store,
  { brandId, partnerId }: { readonly brandId: string; readonly partnerId: string },
): Promise<Partner | undefined> =>
  readObject(
    store
      .selectFrom("partner")
      .selectAll()
      .where("brand_id", "=", brandId)
      .where("partner_id", "=", partnerId as UserId) // whether it is one is answered
      .where("closed_at", "is", null),
  );

/** From now on none of its keys is taken. */
export async function closePartner(store: Store, partnerId: string, now: Date): Promise<void> {
  await store
    .updateTable("partner")
    .set({ closed_at: now })
    .where("partner_id", "=", partnerId as UserId) // an owner's
    .where("closed_at", "is", null)
    .execute();
}
