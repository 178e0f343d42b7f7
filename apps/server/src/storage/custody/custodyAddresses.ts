import type { InvoiceId, UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import type { AddressPurpose, KeyPurpose } from "./keyPlaces.ts";

/** Where the one key that pays out stands. */
export const PAYOUT_INDEX = 0n;

/** The public half of the keys of a purpose for a network; undefined until the signer has told it. */
export async function findPublicHalf(
  store: Store,
  purpose: KeyPurpose,
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

/** The chains of a family of networks on which a public half is in use, for whatever purpose. */
export async function listChainsOfKey(
  store: Store,
  { publicHalf, type }: { readonly publicHalf: string; readonly type: string },
): Promise<readonly string[]> {
  const rows = await store
    .selectFrom("custody_key")
    .select("chain_id as chainId")
    .where("network_type", "=", type)
    .where("public_half", "=", publicHalf)
    .execute();
  return rows.map(({ chainId }) => chainId);
}

/** Writes the key once. Answers the one that stands, which may be another process's. */
export async function publishPublicHalf(
  store: Store,
  key: { purpose: KeyPurpose; networkId: NetworkId; publicHalf: string },
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

type Taker = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly keyPurpose: AddressPurpose;
  /** The invoice it is for; without it for none. */
  readonly scope?: string | undefined;
};

/**
 * The address that somebody has on a network, given now where they have none; undefined while none is
 * derived ahead. Which one it is says the database.
 */
export async function takeCustodyAddress(
  store: Store,
  { brandId, userId, networkId: { type, chainId }, keyPurpose, scope = "" }: Taker,
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string | null }>`
    select coffer.take_custody_address(${brandId}, ${userId}, ${type}, ${chainId},
      ${keyPurpose}, ${scope}) as address`.execute(store);
  return rows[0]?.address ?? undefined;
}

/** Whose an address is, which of their keys it is of, and which invoice it is for if it is for one. */
export type AddressOwner = {
  readonly userId: UserId;
  readonly brandId: string;
  readonly keyPurpose: AddressPurpose;
  readonly invoiceId: InvoiceId | null;
};

/** Whose an address of custody is, if it is one of the brand's. */
export async function findAddressOwner(
  store: Store,
  { brandId, networkId, address }: { brandId: string; networkId: NetworkId; address: string },
): Promise<AddressOwner | undefined> {
  const owner = (await findAddressOwners(store, networkId, [address])).get(address);
  return owner?.brandId === brandId ? owner : undefined;
}

type Places = NetworkId & { readonly addresses: readonly string[] };

const ownersOf = compiledRead((store, { type, chainId, addresses }: Places) =>
  store
    .selectFrom("custody_address")
    .select(["address", "user_id", "brand_id", "key_purpose", "scope"])
    .where("network_type", "=", type)
    .where("chain_id", "=", chainId)
    .where("address", "=", sql<string>`any(${addresses}::text[])`),
);

/** Whose these addresses are, by address; those that are nobody's are left out. */
export async function findAddressOwners(
  store: Store,
  networkId: NetworkId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressOwner>> {
  const { type, chainId } = networkId;
  const rows = await ownersOf(store, { type, chainId, addresses: [...addresses] }).execute();
  return new Map(
    rows.map((row): [string, AddressOwner] => [
      row.address,
      {
        userId: row.user_id,
        brandId: row.brand_id,
        keyPurpose: row.key_purpose,
        invoiceId: row.key_purpose === "invoices" ? (row.scope as InvoiceId) : null, // what it is scoped by
      },
    ]),
  );
}
