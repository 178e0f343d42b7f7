import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";

export type Partner = ObjectOf<"partner">;

const COLUMNS = [
  "partner_id",
  "brand_id",
  "name",
  "title",
  "description",
  "created_at",
  "closed_at",
] as const;

type NewPartner = Omit<Partner, "createdAt" | "closedAt"> & { readonly now: Date };

/** False where another partner of the brand has the name. */
export async function insertPartner(
  store: Store,
  { brandId, description, name, now, partnerId, title }: NewPartner,
): Promise<boolean> {
  const result = await store
    .insertInto("partner")
    .values({
      partner_id: partnerId,
      brand_id: brandId,
      name,
      title,
      description,
      created_at: now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** By its name, closed or not. */
export const findPartner = (
  store: Store,
  { brandId, name }: Pick<Partner, "brandId" | "name">,
): Promise<Partner | undefined> =>
  readObject(
    store
      .selectFrom("partner")
      .select(COLUMNS)
      .where("brand_id", "=", brandId)
      .where("name", "=", name),
  );

/** An account of a partner's by an address of its: each of its assets beside each network that it has an address on. */
export type PartnerPlace = Omit<Partner, "brandId" | "createdAt"> & {
  readonly assetKey: AssetKey;
  readonly networkId: NetworkId;
  readonly address: string;
};

const placesOf = compiledRead((store, { brandId }: { readonly brandId: string }) =>
  store
    .selectFrom("partner as p")
    .innerJoin("asset_account as a", (join) =>
      join.onRef("a.user_id", "=", "p.partner_id").on("a.purpose", "=", "main"),
    )
    .innerJoin("custody_address as c", (join) =>
      join.onRef("c.user_id", "=", "p.partner_id").on("c.key_purpose", "=", "deposits"),
    )
    .select(["p.partner_id", "p.name", "p.title", "p.description", "p.closed_at"])
    .select(["a.asset_key", "c.network_type", "c.chain_id", "c.address"])
    .where("p.brand_id", "=", brandId)
    .orderBy("p.name"),
);

/** Where the partners of a brand are paid, by their names. */
export const listPartnerPlaces = (
  store: Store,
  brandId: string,
): Promise<readonly PartnerPlace[]> => readObjects(placesOf(store, { brandId }));
