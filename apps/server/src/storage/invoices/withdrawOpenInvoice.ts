import type { InvoiceId } from "@coffer/core/ids";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { readObject } from "../objectOf.ts";
import type { StandingInvoice } from "./invoiceStandings.ts";

/** Withdraws an invoice that is asked for and that nothing came for; undefined where it is none. */
export function withdrawOpenInvoice(
  store: Store,
  { invoiceId, now }: { readonly invoiceId: InvoiceId; readonly now: Date },
): Promise<StandingInvoice | undefined> {
  expectMove("invoice", "PAYMENT_REQUIRED", "FAILED");
  return readObject(
    store
      .updateTable("invoice")
      .set({ state: "FAILED", updated_at: now })
      .where("invoice_id", "=", invoiceId)
      .where("state", "=", "PAYMENT_REQUIRED")
      .where("received_units", "=", 0n)
      .where("seen_units", "=", 0n)
      .returningAll(),
  );
}
