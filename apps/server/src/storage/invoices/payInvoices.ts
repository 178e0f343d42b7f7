import type { InvoiceId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";

/**
 * Adds what is paid within the wallet to its invoice, in the transaction that books it. Where it is to be all
 * that is due, it is overtaken unless it is that of an invoice that may be paid: two at once pay once. (rule 388)
 */
export const payInvoices: Companion = {
  name: "pay invoices",
  sql: `
select count(*) filter (where coffer.pay_invoice(g.invoice_id, g.units, g.only_due, g.now)) as affected
  from (select p.invoice_id, p.units, p.only_due, p.now
    from jsonb_to_recordset($1::jsonb) as p (invoice_id uuid, units numeric(78,0), only_due boolean, now timestamptz)
   order by p.invoice_id) as g`,
};

export const payInvoiceRow = (paid: {
  readonly invoiceId: InvoiceId;
  readonly units: bigint;
  /** Whether it is to be the whole that is due, or nothing. */
  readonly isWholeDue: boolean;
  readonly now: Date;
}): CompanionRow => ({
  companion: payInvoices,
  row: {
    invoice_id: paid.invoiceId,
    units: paid.units.toString(),
    only_due: paid.isWholeDue,
    now: paid.now.toISOString(),
  },
});
