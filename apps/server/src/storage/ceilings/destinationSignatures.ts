import type { NetworkId } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";

/** Where an owner is paid out to, with what an operator has signed of it. */
export type DestinationSignature = {
  readonly ownerId: UserId;
  readonly brandId: string;
  readonly networkId: NetworkId;
  readonly address: string;
  readonly memo: string;
  /** Base64, by the key beside it. */
  readonly signature: string;
  readonly publicKey: string;
};

/** What operators whose keys are in force have signed for these owners; nothing says that it is genuine. */
export async function listDestinationSignatures(
  store: Store,
  ownerIds: readonly UserId[],
): Promise<readonly DestinationSignature[]> {
  if (ownerIds.length === 0) return [];
  const rows = await readObjects(
    store
      .selectFrom("payout_address_signature as said")
      .innerJoin("payout_address as to", "to.payout_address_id", "said.payout_address_id")
      .innerJoin("operator_key", "operator_key.key_id", "said.key_id")
      .select(["owner_id", "brand_id", "network_type", "chain_id", "address", "memo"])
      .select(["signature", "public_key"])
      .where("owner_id", "=", sql<string>`any(${[...ownerIds]}::uuid[])`)
      .where("ended_at", "is", null),
  );
  // As accounts know whoever owns them.
  return rows.map(({ ownerId, ...row }) => ({ ...row, ownerId: ownerId as UserId }));
}

type NewSignature = Pick<DestinationSignature, "signature"> & {
  readonly payoutAddressId: string;
  readonly keyId: string;
};

/** As the database's owner; one that a key has given already takes the place of the older. */
export async function storeDestinationSignature(
  store: Store,
  { keyId, payoutAddressId, signature }: NewSignature,
  now: Date,
): Promise<void> {
  const row = { payout_address_id: payoutAddressId, key_id: keyId, signature, signed_at: now };
  await store
    .insertInto("payout_address_signature")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["payout_address_id", "key_id"]).doUpdateSet({ signature, signed_at: now }),
    )
    .execute();
}
