import { isErrorCode } from "@coffer/contract/errors";
import { ok } from "@coffer/core/outcome";
import { readStartQuery } from "@coffer/core/session";
import { confirming } from "../guard/confirming.ts";
import type { Confirmation } from "../guard/confirmation.ts";
import { recallStart } from "../session/startMemory.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { oneUnderWay } from "../wire/oneUnderWay.ts";
import { untilAnswered } from "../wire/untilAnswered.ts";
import { loadListedAssets } from "./loadListedAssets.ts";
import { followInvoice, type HeardInvoice } from "./followInvoice.ts";
import {
  forgetInvoicePayment,
  forgetOrder,
  keyOfOrder,
  rememberInvoicePayment,
  unansweredInvoicePayment,
  type InvoiceOrder,
  type SentInvoicePayment,
} from "./invoiceMemory.ts";

/** An invoice, and the person's own account that it is paid out of. */
export type InvoicePayment = SentInvoicePayment["of"];

/** What a payer does with invoices, a visitor too. Stands in a chunk of its own. */
export function createInvoiceActions(parts: WalletParts) {
  const { caller, storage } = parts;
  const onePayment = oneUnderWay<Awaited<Answer<string>>>();
  const oneOrder = oneUnderWay<Awaited<Answer<string>>>();
  return {
    /** What the visit's link brought along, or the page's own address, whose query goes before. */
    start: async (query: string) =>
      ok({ ...recallStart(storage), ...readStartQuery(new URLSearchParams(query)) }),
    listAssets: () => loadListedAssets(parts),
    loadTemplate: (invoiceTemplateId: string) =>
      caller.ask("invoice.getInvoiceTemplate", { invoiceTemplateId }),
    create: (order: InvoiceOrder) => oneOrder(() => createInvoice(parts, order)),
    follow: async (invoiceId: string, hear: (heard: HeardInvoice) => void) =>
      ok(followInvoice(parts, invoiceId, hear)),
    pay: (payment: InvoicePayment) => onePayment(() => payInvoice(parts, payment)),
    /** The same, confirmed as the person's guard asks for. */
    payConfirmed: (payment: InvoicePayment, confirmation: Confirmation) =>
      onePayment(() => confirming(parts, () => payInvoice(parts, payment, confirmation))),
    /** Begins to buy what is short, which the server pays the invoice with once it has come. (rule 420) */
    buyAndPay: (invoiceId: string) => caller.ask("invoice.getInvoicePaymentLink", { invoiceId }),
  };
}

/** Makes an invoice of a template and answers its id; one whose answer was lost is asked for again by its key. (rule 417) */
async function createInvoice(parts: WalletParts, order: InvoiceOrder): Answer<string> {
  const { caller, storage, randomId } = parts;
  const idempotencyKey = keyOfOrder(storage, order, randomId);
  const made = await untilAnswered(parts, () =>
    caller.change("invoice.createInvoiceFromTemplate", { ...order, idempotencyKey }),
  );
  if (made.ok || isErrorCode(made.problem.code)) forgetOrder(storage);
  return made.ok ? ok(made.value.invoiceId) : made;
}

/**
 * Pays all that is due of an invoice and answers the transfer's id. One whose answer was lost is repeated
 * under its key: it is paid once, however often it is pressed, after a reload too. (rule 417)
 */
async function payInvoice(
  parts: WalletParts,
  of: InvoicePayment,
  confirmation?: Confirmation,
): Answer<string> {
  const kept = unansweredInvoicePayment(parts);
  const isSame = kept?.of.invoiceId === of.invoiceId && kept.of.accountId === of.accountId;
  const idempotencyKey = isSame ? kept.idempotencyKey : parts.randomId();
  rememberInvoicePayment(parts, { of, idempotencyKey });
  const paid = await untilAnswered(parts, () =>
    parts.caller.change("invoice.createInvoiceTransfer", {
      ...of,
      idempotencyKey,
      ...confirmation,
    }),
  );
  // Refused by its own code it was not paid: the next try is another one.
  if (paid.ok || isErrorCode(paid.problem.code)) forgetInvoicePayment(parts);
  return paid.ok ? ok(paid.value.transferId) : paid;
}
