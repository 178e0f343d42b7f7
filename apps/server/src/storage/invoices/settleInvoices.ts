import type { InvoiceId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";

/** Notes in the transaction that moves a paid invoice's amount to its merchant that it did, once. */
export const settleInvoices: Companion = {
  name: "settle invoices",
  sql: `
with given as (
  select g.invoice_id, g.now from jsonb_to_recordset($1::jsonb) as g (invoice_id uuid, now timestamptz)
), settled as (
  update coffer.invoice i set settled_at = g.now
    from given g where i.invoice_id = g.invoice_id and i.state = 'PAID' and i.settled_at is null
  returning i.invoice_id
)
select count(*) as affected from settled`,
};

export const settleInvoiceRow = (settled: {
  readonly invoiceId: InvoiceId;
  readonly now: Date;
}): CompanionRow => ({
  companion: settleInvoices,
  row: { invoice_id: settled.invoiceId, now: settled.now.toISOString() },
});
