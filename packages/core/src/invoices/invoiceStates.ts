import type { LifeCycle } from "../lifeCycle.ts";

export const invoiceStates = [
  "PAYMENT_REQUIRED",
  "PROCESSING",
  "PAID",
  "EXPIRED",
  "FAILED",
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * An invoice's life: seen on the chain it is PROCESSING, at depth PAID; what a reorganisation takes away, or
 * what was too little, lets it be asked for again. What was first seen in time is in time, however late it is
 * deep enough. FAILED: its merchant has withdrawn it. (rule 67)
 */
export const nextInvoiceStates = {
  PAYMENT_REQUIRED: ["PROCESSING", "PAID", "EXPIRED", "FAILED"],
  PROCESSING: ["PAYMENT_REQUIRED", "PAID", "EXPIRED"],
  PAID: [],
  EXPIRED: [],
  FAILED: [],
} as const satisfies LifeCycle<InvoiceState>;

/** Whether an invoice is over: what comes for it now is late. */
export const isFinalInvoiceState = (state: InvoiceState): boolean =>
  nextInvoiceStates[state].length === 0;
