export { invoiceStates, isFinalInvoiceState, nextInvoiceStates } from "./invoiceStates.ts";
export type { InvoiceState } from "./invoiceStates.ts";
