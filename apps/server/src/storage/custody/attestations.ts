import type { InvoiceId, UserId } from "@coffer/core/ids";
import { invoiceStates, isFinalInvoiceState } from "@coffer/core/invoices";
import type { NetworkId } from "@coffer/contract";
import { type InsertQueryBuilder, type InsertResult, sql } from "kysely";
import type { Store } from "../database.ts";
import { touchUser } from "../session/users.ts";
import type { Tables } from "../tables.ts";
import type { AddressPurpose } from "./keyPlaces.ts";

const openStates = invoiceStates.filter((state) => !isFinalInvoiceState(state));

/** An address as somebody was given it, and what was said of theirs; null while nothing was. */
export type GivenAddress = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly keyPurpose: AddressPurpose;
  /** The invoice it is for; null where it is a person's. */
  readonly invoiceId: InvoiceId | null;
  readonly derivationIndex: bigint;
  readonly address: string;
  readonly attestation: string | null;
};

/** Of invoices those alone that may still be paid: the page of one that is over shows no address. */
const given = sql`
  select g.brand_id as "brandId", g.user_id as "userId", i.invoice_id as "invoiceId",
         jsonb_build_object('type', g.network_type, 'chainId', g.chain_id) as "networkId",
         g.key_purpose as "keyPurpose", g.derivation_index as "derivationIndex", g.address,
         coalesce(s.attestation, o.attestation) as attestation
    from coffer.custody_address g
    left join coffer.invoice i on g.scope <> '' and i.invoice_id = nullif(g.scope, '')::uuid
    left join coffer.custody_attestation s
      on (s.brand_id, s.user_id, s.network_type, s.chain_id, s.key_purpose)
       = (g.brand_id, g.user_id, g.network_type, g.chain_id, g.key_purpose)
    left join coffer.invoice_attestation o on o.invoice_id = i.invoice_id
   where (g.scope = '' or i.state = any (${sql.lit(`{${openStates.join(",")}}`)}::text[]))`;

/** The addresses of a person, or the one of an invoice. */
export async function listGivenTo(
  store: Store,
  holderId: string,
): Promise<readonly GivenAddress[]> {
  const { rows } = await sql<GivenAddress>`
    ${given} and (g.scope = '' and g.user_id = ${holderId} or g.scope = ${holderId})`.execute(
    store,
  );
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

/**
 * Writes down what is said of an address, and has whoever waits for it see it. False where something was said of it,
 * or of theirs, before.
 */
export async function insertAttestation(store: Store, attested: Attested): Promise<boolean> {
  const { address, attestation, brandId, invoiceId, keyPurpose, networkId, now, userId } = attested;
  const said = {
    network_type: networkId.type,
    chain_id: networkId.chainId,
    address,
    attestation,
    attested_at: now,
  };
  if (invoiceId !== null) {
    const isNew = await insertOnce(
      store.insertInto("invoice_attestation").values({ invoice_id: invoiceId, ...said }),
    );
    if (isNew) await sql`select coffer.tell_attested_invoice(${invoiceId})`.execute(store);
    return isNew;
  }
  if (keyPurpose === "invoices") throw new Error("An invoice's address is nobody's without it.");
  const whose = { brand_id: brandId, user_id: userId, key_purpose: keyPurpose };
  const isNew = await insertOnce(
    store.insertInto("custody_attestation").values({ ...whose, ...said }),
  );
  if (isNew) await touchUser(store, userId);
  return isNew;
}

async function insertOnce<Table extends keyof Tables>(
  insert: InsertQueryBuilder<Tables, Table, InsertResult>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insert
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
