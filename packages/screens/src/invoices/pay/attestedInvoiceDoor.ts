import type { AttestedInvoiceProps } from "../../parts/attested/AttestedInvoice.tsx";
import { lazyScreen } from "../../parts/lazyScreen.ts";

/** What checks signatures comes with the first address that is shown. */
export const attestedInvoiceDoor = lazyScreen<AttestedInvoiceProps>(
  async () => (await import("../../parts/attested/AttestedInvoice.tsx")).AttestedInvoice,
);
