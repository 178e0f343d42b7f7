import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type CustodyPurpose = "deposits" | "hot";

/** Where the one key that pays out stands. */
export const PAYOUT_INDEX = 0n;

/** The public half of a custody seed for a network; undefined until the signer has told it. */
export async function findPublicHalf(
  store: Store,
  purpose: CustodyPurpose,
  networkId: NetworkId,
): Promise<string | undefined> {
  const row = await store
    .selectFrom("custody_key")
    .select("public_half")
    .where("purpose", "=", purpose)
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .executeTakeFirst();
  return row?.public_half;
}

/** Writes the key once. Answers the one that stands, which may be another process's. */
export async function publishPublicHalf(
  store: Store,
  key: { purpose: CustodyPurpose; networkId: NetworkId; publicHalf: string },
): Promise<string> {
  await store
    .insertInto("custody_key")
    .values({
      purpose: key.purpose,
      network_type: key.networkId.type,
      chain_id: key.networkId.chainId,
      public_half: key.publicHalf,
    })
    .onConflict((conflict) => conflict.columns(["purpose", "network_type", "chain_id"]).doNothing())
    .execute();
  const standing = await findPublicHalf(store, key.purpose, key.networkId);
  if (standing === undefined) throw new Error("A custody key that was written cannot be read.");
  return standing;
}

export async function nextDerivationIndex(store: Store): Promise<bigint> {
  const result = await sql<{ index: bigint }>`
    select nextval('coffer.custody_index') as index`.execute(store);
  const row = result.rows[0];
  if (row === undefined) throw new Error("The sequence of custody addresses gave no number.");
  return row.index;
}

type NewAddress = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly derivationIndex: bigint;
  readonly address: string;
  readonly now: Date;
};

/** Keeps the first address a user got on a network; a concurrent second one is dropped. */
export async function insertAddress(store: Store, address: NewAddress): Promise<void> {
  await store
    .insertInto("custody_address")
    .values({
      brand_id: address.brandId,
      user_id: address.userId,
      network_type: address.networkId.type,
      chain_id: address.networkId.chainId,
      derivation_index: address.derivationIndex,
      address: address.address,
      created_at: address.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "user_id", "network_type", "chain_id"]).doNothing(),
    )
    .execute();
}

/** The user an address of custody belongs to, if it is one of the brand's. */
export async function findAddressOwner(
  store: Store,
  { brandId, networkId, address }: { brandId: string; networkId: NetworkId; address: string },
): Promise<UserId | undefined> {
  const row = await store
    .selectFrom("custody_address")
    .select("user_id")
    .where("brand_id", "=", brandId)
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whose these addresses are, by address; those that are nobody's are left out. */
export async function findAddressOwners(
  store: Store,
  networkId: NetworkId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, { readonly userId: UserId; readonly brandId: string }>> {
  const rows = await store
    .selectFrom("custody_address")
    .select(["address", "user_id", "brand_id"])
    .where("network_type", "=", networkId.type)
    .where("chain_id", "=", networkId.chainId)
    .where("address", "=", sql<string>`any(${[...addresses]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.address, { userId: row.user_id, brandId: row.brand_id }] as const),
  );
}
