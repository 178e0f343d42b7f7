import type { CallFailure, InvoicePayment, SentCode } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";

export type PaymentStage =
  | { readonly stage: "confirm" }
  | { readonly stage: "paying" }
  /** The person's own rules ask for a code, and one is out. */
  | { readonly stage: "code"; readonly sent: SentCode }
  | { readonly stage: "failed"; readonly failure: CallFailure };

/** The press that pays an invoice, once however often it is made, and what came of it. (rule 417) */
export function useInvoicePayment(look: () => Promise<void>) {
  const wallet = useWallet();
  const host = useHost();
  const [stage, setStage] = useState<PaymentStage>({ stage: "confirm" });

  const pay = useOneAtATime(async (payment: InvoicePayment) => {
    setStage({ stage: "paying" });
    const paid = await wallet.invoices((invoices) => invoices.pay(payment));
    if (paid.ok) {
      host?.feel?.("success");
      // It stays as it is: the page is on its way to what has become of it.
      await look();
      return;
    }
    if (paid.problem.code === "GUARD_CODE_REQUIRED") {
      const sent = await wallet.guard((guard) => guard.sendCode("guard"));
      setStage(
        sent.ok ? { stage: "code", sent: sent.value } : { stage: "failed", failure: sent.problem },
      );
      return;
    }
    host?.feel?.("failure");
    setStage({ stage: "failed", failure: paid.problem });
    // Paid in another tab, or over meanwhile: the page will say so.
    if (paid.problem.code === "INVOICE_NOT_PAYABLE") await look();
  });

  const payWithCode = async (payment: InvoicePayment, code: string) => {
    const paid = await wallet.invoices((invoices) => invoices.payWithCode(payment, code));
    if (paid.ok) await look();
    return paid;
  };

  return {
    stage,
    pay: (payment: InvoicePayment) => void pay(payment),
    payWithCode,
    goBack: () => setStage({ stage: "confirm" }),
  };
}
