export { invoiceStates, isFinalInvoiceState, nextInvoiceStates } from "./invoiceStates.ts";
export type { InvoiceState } from "./invoiceStates.ts";
export { invoiceStanding, isInTime } from "./invoiceStanding.ts";
export type { InvoiceArrival, InvoiceFacts, InvoiceStanding } from "./invoiceStanding.ts";
export { invoiceUnitsCeil } from "./invoiceUnitsCeil.ts";
export type { InvoicePrice } from "./invoiceUnitsCeil.ts";
