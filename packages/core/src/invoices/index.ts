export {
  INVOICE_MAX_AMOUNT,
  newerInvoice,
  readReturnLink,
  templateAmount,
} from "./invoiceFacts.ts";
export type { ReturnLink, TemplateAmount } from "./invoiceFacts.ts";
export { invoiceStates, isFinalInvoiceState, nextInvoiceStates } from "./invoiceStates.ts";
export type { InvoiceState } from "./invoiceStates.ts";
export { invoiceStanding, isInTime } from "./invoiceStanding.ts";
export type { InvoiceArrival, InvoiceFacts, InvoiceStanding } from "./invoiceStanding.ts";
export { invoiceUnitsCeil } from "./invoiceUnitsCeil.ts";
export type { InvoicePrice } from "./invoiceUnitsCeil.ts";
export { pledgeStages } from "./pledgeStages.ts";
export type { PledgeFacts, PledgeStage, PledgeStages } from "./pledgeStages.ts";
