import type { InputOf } from "@coffer/contract";
import type { StoragePort } from "../ports/ports.ts";
import { unansweredMemory } from "../wire/unansweredMemory.ts";

type TransferInput = InputOf<"invoice.createInvoiceTransfer">;

/** A payment of an invoice as it was asked for, but for the code of the person's guard, which is kept nowhere. */
export type SentInvoicePayment = {
  readonly of: Pick<TransferInput, "invoiceId" | "accountId">;
  readonly idempotencyKey: string;
};

/** The payment of a person that has no answer yet. */
export const {
  remember: rememberInvoicePayment,
  forget: forgetInvoicePayment,
  recall: unansweredInvoicePayment,
} = unansweredMemory<SentInvoicePayment>("wallet.unansweredInvoicePayment", "of");

/** An invoice as it was asked to be made, by somebody who may be nobody yet. */
export type InvoiceOrder = Pick<
  InputOf<"invoice.createInvoiceFromTemplate">,
  "invoiceTemplateId" | "params"
>;

const KEY = "wallet.unansweredInvoice";

/**
 * The key under which this tab asks for an invoice: the same one until there is an answer, after a reload
 * too, unless something else is asked for. (rule 417)
 */
export function keyOfOrder(
  storage: StoragePort,
  order: InvoiceOrder,
  newKey: () => string,
): string {
  const asked = JSON.stringify(order);
  const [kept, key] = (storage.get(KEY) ?? "").split("\n");
  if (kept === asked && key !== undefined) return key;
  const made = newKey();
  storage.set(KEY, `${asked}\n${made}`);
  return made;
}

export const forgetOrder = (storage: StoragePort): void => storage.remove(KEY);
