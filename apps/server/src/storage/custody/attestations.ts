import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { AttestedPurpose } from "./keyPlaces.ts";

/** An address as somebody was given it, and what was said of theirs; null while nothing was. */
export type GivenAddress = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly keyPurpose: AttestedPurpose;
  readonly derivationIndex: bigint;
  readonly address: string;
  readonly attestation: string | null;
};

const given = sql`
  select g.brand_id as "brandId", g.user_id as "userId",
         jsonb_build_object('type', g.network_type, 'chainId', g.chain_id) as "networkId",
         g.key_purpose as "keyPurpose", g.derivation_index as "derivationIndex", g.address, s.attestation
    from coffer.custody_address g
    left join coffer.custody_attestation s
      using (brand_id, user_id, network_type, chain_id, key_purpose)
   where g.key_purpose in ('deposits', 'depository')`;

/** The addresses of a person. */
export async function listGivenTo(store: Store, userId: string): Promise<readonly GivenAddress[]> {
  const { rows } = await sql<GivenAddress>`${given} and g.user_id = ${userId}`.execute(store);
  return rows;
}

type Page = { readonly after: bigint; readonly limit: number };

/** Everybody's, by the numbers that they are derived by: of one number there may be several. */
export async function listGiven(
  store: Store,
  { after, limit }: Page,
): Promise<readonly GivenAddress[]> {
  const { rows } = await sql<GivenAddress>`
    ${given} and g.derivation_index in (
      select distinct derivation_index from coffer.custody_address
       where derivation_index > ${after} order by 1 limit ${limit})
    order by g.derivation_index`.execute(store);
  return rows;
}

type Attested = GivenAddress & { readonly attestation: string; readonly now: Date };

/** Writes down what is said of an address. False where something was said of it, or of theirs, before. */
export async function insertAttestation(store: Store, attested: Attested): Promise<boolean> {
  const { address, attestation, brandId, keyPurpose, networkId, now, userId } = attested;
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("custody_attestation")
    .values({
      brand_id: brandId,
      user_id: userId,
      network_type: networkId.type,
      chain_id: networkId.chainId,
      key_purpose: keyPurpose,
      address,
      attestation,
      attested_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The key that pages of one machine check by; undefined until the signer has published it. */
export async function findAttestationKey(store: Store): Promise<string | undefined> {
  const row = await store
    .selectFrom("attestation_key")
    .select("public_key")
    .orderBy("published_at", "desc")
    .executeTakeFirst();
  return row?.public_key;
}

export async function publishAttestationKey(
  store: Store,
  key: { readonly publicKey: string; readonly now: Date },
): Promise<void> {
  await store
    .insertInto("attestation_key")
    .values({ public_key: key.publicKey, published_at: key.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
