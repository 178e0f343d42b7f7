import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import type { InvoiceId, UserId } from "@coffer/core/ids";
import { invoiceStates, isFinalInvoiceState } from "@coffer/core/invoices";
import { sql, type Insertable, type RawBuilder, type Selectable } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { objectOf, readObjects, type ObjectOf } from "../objectOf.ts";
import type { Tables } from "../tables.ts";

/** An invoice, with the name of its merchant, and what the signer says of its address; null while it says nothing. */
export type InvoiceRow = ObjectOf<"invoice"> & {
  readonly merchantName: string;
  readonly attestation: string | null;
};
type Found = Selectable<Tables["invoice"]> & { merchant_name: string; attestation: string | null };

const invoicesWhere = (where: RawBuilder<unknown>) => sql<Found>`
    select i.*, m.name as merchant_name, a.attestation from coffer.invoice i
      join coffer.merchant m on m.merchant_id = i.merchant_id
      left join coffer.invoice_attestation a on a.invoice_id = i.invoice_id ${where}`;

async function readInvoices(
  store: Store,
  where: RawBuilder<unknown>,
): Promise<readonly InvoiceRow[]> {
  const { rows } = await invoicesWhere(where).execute(store);
  return rows.map((row) => objectOf(row));
}

/** False where its merchant has used the key already. */
export async function insertInvoice(
  store: Store,
  invoice: Insertable<Tables["invoice"]>,
): Promise<boolean> {
  const result = await store
    .insertInto("invoice")
    .values(invoice)
    .onConflict((conflict) => conflict.columns(["merchant_id", "idempotency_key"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export const findInvoice = async (
  store: Store,
  { brandId, invoiceId }: { readonly brandId: string; readonly invoiceId: InvoiceId },
): Promise<InvoiceRow | undefined> =>
  (
    await readInvoices(store, sql`where i.invoice_id = ${invoiceId} and i.brand_id = ${brandId}`)
  )[0];

export const findInvoiceByKey = async (
  store: Store,
  { merchantId, idempotencyKey }: { readonly merchantId: UserId; readonly idempotencyKey: string },
): Promise<InvoiceRow | undefined> =>
  (
    await readInvoices(
      store,
      sql`where i.merchant_id = ${merchantId} and i.idempotency_key = ${idempotencyKey}`,
    )
  )[0];

/** Asks for nothing where none is named, as in most blocks. */
export const findInvoicesById = async (
  store: Store,
  invoiceIds: readonly InvoiceId[],
): Promise<readonly InvoiceRow[]> =>
  invoiceIds.length === 0
    ? []
    : readInvoices(store, sql`where i.invoice_id = any (${[...invoiceIds]}::uuid[])`);

type MerchantRange = {
  readonly merchantId: UserId;
  readonly referenceId?: string | undefined;
  /** Only those made before this one: ids sort by the time they were made. */
  readonly before?: string | undefined;
  readonly limit: number;
};

/** A merchant's invoices, the newest first. */
export const listMerchantInvoices = (
  store: Store,
  { merchantId, referenceId, before, limit }: MerchantRange,
): Promise<readonly InvoiceRow[]> =>
  readInvoices(
    store,
    sql`where i.merchant_id = ${merchantId}
      and (${referenceId ?? null}::text is null or i.reference_id = ${referenceId ?? null})
      and (${before ?? null}::uuid is null or i.invoice_id < ${before ?? null}::uuid)
      order by i.invoice_id desc limit ${limit}`,
  );

const openStates = invoiceStates.filter((state) => !isFinalInvoiceState(state));
const finalStates = invoiceStates.filter(isFinalInvoiceState);

type OwnRange = {
  readonly only: "open" | "final" | "all";
  readonly before?: string | undefined;
  readonly limit: number | null;
};

type OfPerson = {
  readonly userId: UserId;
  readonly before: string | null;
  readonly limit: number | null;
};

const invoicesOf = compiledRead((_, values: OfPerson, only: OwnRange["only"]) => {
  const { before, limit, userId } = values;
  const states = { open: openStates, final: finalStates, all: invoiceStates }[only];
  const bounds = sql`i.state = any (${sql.lit(`{${states.join(",")}}`)}::text[])
    and (${before}::uuid is null or i.invoice_id < ${before}::uuid)
    order by i.invoice_id desc limit ${limit}`;
  const own = sql`
    (select i.invoice_id from coffer.app_user u join coffer.invoice i on i.brand_id = u.brand_id
        and (i.contact_type, i.contact) in (('email', u.email), ('phone', u.phone))
      where u.user_id = ${userId} and ${bounds})
    union (select i.invoice_id from coffer.invoice i where i.maker_user_id = ${userId} and ${bounds})
    union (select i.invoice_id from coffer.payment p join coffer.invoice i on i.invoice_id = p.invoice_id
      where p.user_id = ${userId} and ${bounds})`;
  return invoicesWhere(
    sql`where i.invoice_id in (${own}) order by i.invoice_id desc limit ${limit}`,
  );
});

/**
 * Invoices of a person: made for a contact that they have proved, made by them, or paid by them within the
 * wallet; the newest first. Each way walks an index of its own.
 */
export const listOwnInvoices = (
  store: Store,
  userId: UserId,
  { only, before, limit }: OwnRange,
): Promise<readonly InvoiceRow[]> =>
  readObjects(invoicesOf(store, { userId, before: before ?? null, limit }, only));

/** What is not over, and the newest that is, as a state shows them. */
export async function readOwnInvoices(
  store: Store,
  userId: UserId,
): Promise<readonly InvoiceRow[]> {
  const [open, final] = await Promise.all([
    listOwnInvoices(store, userId, { only: "open", limit: null }),
    listOwnInvoices(store, userId, { only: "final", limit: FINISHED_IN_STATE_MAX }),
  ]);
  return [...open, ...final].toSorted((left, right) => (left.invoiceId < right.invoiceId ? 1 : -1));
}

const paidWithOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("payment")
    .select(["invoice_id", "payment_id"])
    .where("user_id", "=", userId)
    .where("invoice_id", "is not", null)
    .orderBy("payment_id"),
);

/** By which transfer of theirs a person has paid invoices, by the invoice: the newest of each. */
export async function readOwnTransfers(
  store: Store,
  userId: UserId,
): Promise<ReadonlyMap<string, string>> {
  const rows = await paidWithOf(store, { userId }).execute();
  return new Map(rows.map((row) => [row.invoice_id ?? "", row.payment_id]));
}
