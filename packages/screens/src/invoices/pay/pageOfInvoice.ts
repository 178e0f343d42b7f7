import type { Invoice } from "@coffer/contract";
import type { InvoiceSteps } from "./useInvoiceStep.ts";

/** What each page of one invoice is given. */
export type PageOfInvoiceProps = {
  readonly invoice: Invoice;
  readonly steps: InvoiceSteps;
  /** Looks at once: something has just been done about it. */
  readonly look: () => Promise<void>;
};
