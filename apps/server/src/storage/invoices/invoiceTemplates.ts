import type { InvoiceTemplateId, UserId } from "@coffer/core/ids";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Store } from "../database.ts";
import { objectOf, type ObjectOf } from "../objectOf.ts";
import type { Tables } from "../tables.ts";

/** A template, with the name of its merchant. */
export type InvoiceTemplateRow = ObjectOf<"invoice_template"> & {
  readonly merchantName: string;
  /** Since when its merchant takes no more. */
  readonly closedAt: Date | null;
};
type Found = Selectable<Tables["invoice_template"]> & {
  merchant_name: string;
  closed_at: Date | null;
};

export async function insertInvoiceTemplate(
  store: Store,
  template: Insertable<Tables["invoice_template"]>,
): Promise<void> {
  await store.insertInto("invoice_template").values(template).execute();
}

export async function findInvoiceTemplate(
  store: Store,
  { brandId, templateId }: { readonly brandId: string; readonly templateId: InvoiceTemplateId },
): Promise<InvoiceTemplateRow | undefined> {
  const { rows } = await sql<Found>`
    select t.*, m.name as merchant_name, m.closed_at from coffer.invoice_template t
      join coffer.merchant m on m.merchant_id = t.merchant_id
     where t.template_id = ${templateId} and t.brand_id = ${brandId}`.execute(store);
  return rows.map((row) => objectOf(row))[0];
}

type TemplateRange = {
  readonly merchantId: UserId;
  /** Only those made before this one: ids sort by the time they were made. */
  readonly before?: string | undefined;
  readonly limit: number;
};

/** A merchant's templates, the newest first. */
export async function listInvoiceTemplates(
  store: Store,
  { merchantId, before, limit }: TemplateRange,
): Promise<readonly InvoiceTemplateRow[]> {
  const { rows } = await sql<Found>`
    select t.*, m.name as merchant_name, m.closed_at from coffer.invoice_template t
      join coffer.merchant m on m.merchant_id = t.merchant_id
     where t.merchant_id = ${merchantId} and (${before ?? null}::uuid is null or t.template_id < ${before ?? null}::uuid)
     order by t.template_id desc limit ${limit}`.execute(store);
  return rows.map((row) => objectOf(row));
}
