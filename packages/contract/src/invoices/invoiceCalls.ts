import { z } from "zod/mini";
import { confirmation } from "../guard/confirmation.ts";
import { feedOf, mutation, query } from "../calls/call.ts";
import { appState } from "../shapes/appState.ts";
import { decimal, id, token } from "../shapes/basics.ts";
import { invoice, invoiceTemplate } from "./invoice.ts";

const getInvoiceTemplate = z.strictObject({ jwtWebToken: token, invoiceTemplateId: id });

/** One amount where the template has none, in its coins or in its money of a country; else none. */
const createInvoiceFromTemplate = z.strictObject({
  jwtWebToken: token,
  invoiceTemplateId: id,
  params: z.strictObject({
    cryptoAmount: z.optional(decimal),
    fiatAmount: z.optional(decimal),
  }),
  idempotencyKey: id,
});

const ofInvoice = z.strictObject({ jwtWebToken: token, invoiceId: id });

const getInvoices = z.strictObject({
  jwtWebToken: token,
  cursor: z.optional(z.string().check(z.maxLength(128))),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});

/** `accountId` is one's own main account of the invoice's asset; all that is still due is paid out of it. */
const createInvoiceTransfer = z.strictObject({
  jwtWebToken: token,
  invoiceId: id,
  accountId: id,
  ...confirmation,
  idempotencyKey: id,
});

export const invoiceCalls = {
  "invoice.getInvoiceTemplate": query(
    "session",
    getInvoiceTemplate,
    z.strictObject({ invoiceTemplate }),
  ),
  "invoice.createInvoiceFromTemplate": mutation(
    "session",
    createInvoiceFromTemplate,
    z.strictObject({ invoiceId: id, state: appState }),
  ),
  "invoice.getInvoice": query("session", ofInvoice, z.strictObject({ invoice })),
  /** An invoice as it is, then as it changes, its end and what comes late among it; for visitors too. */
  "invoice.onInvoice": feedOf(ofInvoice, invoice),
  "invoice.getInvoices": query(
    "signedIn",
    getInvoices,
    z.strictObject({ invoices: z.array(invoice), nextCursor: z.nullable(z.string()) }),
  ),
  "invoice.createInvoiceTransfer": mutation(
    "user",
    createInvoiceTransfer,
    z.strictObject({ transferId: id, state: appState }),
  ),
  /** Buys what is short for whoever asks, and pays once it is there. */
  "invoice.getInvoicePaymentLink": mutation(
    "user",
    ofInvoice,
    z.strictObject({ paymentLink: z.string() }),
  ),
};
