import type { Refusal } from "@coffer/contract/errors";
import type { InvoiceId, PaymentId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { dueUnitsOf, isForViewer, isPayableAt } from "../../state/parts/invoices.ts";
import { findInvoice, type InvoiceRow } from "../../storage/invoices/invoices.ts";
import { findUser } from "../../storage/session/users.ts";
import { confirmationIn, type OfferedConfirmation } from "../guard/guardedPayment.ts";
import { payWithinGuard } from "../guard/guardRefusal.ts";
import { hashText } from "../hashText.ts";
import { gatesWithoutAddress } from "../send/gatesWithoutAddress.ts";
import { knownPayment } from "../send/knownPayment.ts";
import { reservePayment } from "../send/reservePayment.ts";
import { resolvePayer, type ResolvedPayment } from "../send/resolvePayment.ts";

export type InvoicePayment = OfferedConfirmation & {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly invoiceId: string;
  /** Their own main account of its asset. */
  readonly accountId: string;
  readonly idempotencyKey: string;
};

const requestHash = ({ accountId, invoiceId }: InvoicePayment): Uint8Array =>
  hashText(JSON.stringify(["invoice", invoiceId.toLowerCase(), accountId.toLowerCase()]));

/**
 * Pays all that is still due of an invoice within the books: the gates of a send but the check of an address,
 * which is the wallet's own, then one transaction in which it is still all that is due, or nothing. So of two
 * tabs at once one pays and the other is told INVOICE_NOT_PAYABLE; the same key answers the first payment.
 * (rules 67, 68 and 388)
 */
export async function createInvoiceTransfer(
  services: Services,
  request: InvoicePayment,
): Promise<Outcome<PaymentId, Refusal>> {
  const hash = requestHash(request);
  const known = await knownPayment(services, request, hash);
  if (known !== null) return known;
  const decided = await decidePayment(services, request, hash);
  if (decided.ok) return decided;
  // The same request may have gone through meanwhile and paid what is no more due.
  return (await knownPayment(services, request, hash)) ?? decided;
}

async function decidePayment(
  services: Services,
  request: InvoicePayment,
  hash: Uint8Array,
): Promise<Outcome<PaymentId, Refusal>> {
  const { idempotencyKey, sessionId, userId } = request;
  const found = await findPayable(services, request);
  if (!found.ok) return found;
  const resolved = await resolveInvoicePayment(services, request, found.value);
  if (!resolved.ok) return resolved;
  const payment = resolved.value;
  const refusal = await gatesWithoutAddress(services, {
    ...payment,
    userId,
    // Its merchant has chosen the amount, and what is left of it may be little.
    sendMinUnits: 1n,
  });
  if (refusal !== null) return refused(refusal);
  const { networkId } = found.value;
  const guarded = {
    ...payment,
    userId,
    sessionId,
    networkId,
    ...confirmationIn(request),
    idempotencyKey,
    takesWord: true,
  } as const;
  return payWithinGuard(services, guarded, (guard, { isIntentAsked }) =>
    reservePayment(services, {
      ...payment,
      quote: null,
      userId,
      idempotencyKey,
      requestHash: hash,
      assertion: request.assertion,
      guard,
      isIntentAsked,
      isWholeDue: true,
    }),
  );
}

/** An invoice that this person may pay now. */
export async function findPayable(
  { brand, clock, database }: Services,
  { invoiceId, userId }: Pick<InvoicePayment, "invoiceId" | "userId">,
): Promise<Outcome<InvoiceRow, Refusal>> {
  const named = { brandId: brand.id, invoiceId: invoiceId.toLowerCase() as InvoiceId }; // whether it is one is asked next
  const invoice = await findInvoice(database, named);
  if (invoice === undefined) return refused({ code: "INVOICE_NOT_FOUND" });
  const contacts = (await findUser(database, userId)) ?? null;
  const isTheirs = isForViewer(invoice, contacts) && invoice.merchantId !== userId;
  return isTheirs && isPayableAt(invoice, clock.nowMs())
    ? ok(invoice)
    : refused({ code: "INVOICE_NOT_PAYABLE" });
}

async function resolveInvoicePayment(
  services: Services,
  { accountId, userId }: InvoicePayment,
  invoice: InvoiceRow,
): Promise<Outcome<ResolvedPayment, Refusal>> {
  const payer = await resolvePayer(services, { userId, accountId });
  if (!payer.ok) return payer;
  if (payer.value.listing.key !== invoice.assetKey) return refused({ code: "ASSET_NOT_AVAILABLE" });
  return ok({
    ...payer.value,
    destination: invoice.address,
    units: dueUnitsOf(invoice),
    memo: "",
    receiverUserId: invoice.merchantId,
    receivingInvoice: invoice,
  });
}
