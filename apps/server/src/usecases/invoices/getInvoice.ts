import type { AnswerOf, Invoice, InvoiceTemplate } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { InvoiceId, InvoiceTemplateId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { invoiceOf, invoiceTemplateOf, type InvoiceViewer } from "../../state/parts/invoices.ts";
import { findInvoiceTemplate } from "../../storage/invoices/invoiceTemplates.ts";
import { readOwnPledges } from "../../storage/invoices/invoicePledges.ts";
import { findInvoice, listOwnInvoices, readOwnTransfers } from "../../storage/invoices/invoices.ts";
import { findUser } from "../../storage/session/users.ts";
import { isUuid } from "../../isUuid.ts";

type Looking = { readonly userId: UserId | null; readonly invoiceId: string };

/** An invoice as whoever asks sees it, signed in or not. (rules 68 and 392) */
export async function getInvoice(
  services: Services,
  { invoiceId, userId }: Looking,
): Promise<Outcome<Invoice, Refusal>> {
  const { brand, database } = services;
  const named = { brandId: brand.id, invoiceId: invoiceId.toLowerCase() as InvoiceId }; // whether it is one is asked next
  const row = await findInvoice(database, named);
  if (row === undefined) return refused({ code: "INVOICE_NOT_FOUND" });
  const [invoice] = invoiceOf(brand, row, await viewerOf(services, userId));
  return invoice === undefined ? refused({ code: "INVOICE_NOT_FOUND" }) : ok(invoice);
}

async function viewerOf(
  { clock, database }: Services,
  userId: UserId | null,
): Promise<InvoiceViewer> {
  const nowMs = clock.nowMs();
  if (userId === null) return { contacts: null, transferOf: new Map(), pledgeOf: new Map(), nowMs };
  const contacts = (await findUser(database, userId)) ?? null;
  const [transferOf, pledgeOf] = await Promise.all([
    readOwnTransfers(database, userId),
    readOwnPledges(database, userId),
  ]);
  return { contacts, transferOf, pledgeOf, nowMs };
}

/** What invoices are made from, for whoever has its id; not of a merchant who takes no more. */
export async function getInvoiceTemplate(
  { brand, database }: Services,
  invoiceTemplateId: string,
): Promise<Outcome<InvoiceTemplate, Refusal>> {
  const templateId = invoiceTemplateId.toLowerCase() as InvoiceTemplateId; // whether it is one is asked next
  const template = await findInvoiceTemplate(database, { brandId: brand.id, templateId });
  return template === undefined || template.closedAt !== null
    ? refused({ code: "INVOICE_NOT_FOUND" })
    : ok(invoiceTemplateOf(brand, template));
}

type Paged = {
  readonly userId: UserId;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** A page of a person's invoices, the newest first; null for a cursor that is none. */
export async function getInvoices(
  services: Services,
  { cursor, limit, userId }: Paged,
): Promise<AnswerOf<"invoice.getInvoices"> | null> {
  if (cursor !== undefined && !isUuid(cursor)) return null;
  const range = { only: "all", before: cursor, limit: limit + 1 } as const;
  const rows = await listOwnInvoices(services.database, userId, range);
  const shown = rows.slice(0, limit);
  const viewer = await viewerOf(services, userId);
  return {
    invoices: shown.flatMap((row) => invoiceOf(services.brand, row, viewer)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.invoiceId ?? null) : null,
  };
}
