import type { InvoiceOrder } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useAttempt } from "../../parts/useAttempt.ts";
import { useGo } from "../../parts/useGo.ts";
import { payPath } from "../payPath.ts";

/** Makes an invoice of a template by a press, and leads to it; the way back meets no page that makes another. (rule 417) */
export function useInvoiceOrder(order: InvoiceOrder) {
  const wallet = useWallet();
  const go = useGo();
  return useAttempt(
    () => wallet.invoices((invoices) => invoices.create(order)),
    (made) => {
      if (made.ok) go(payPath(made.value), { replace: true });
    },
  );
}
