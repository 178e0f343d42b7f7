import type { CallFailure, Confirmation, ConfirmationAsked, InvoicePayment } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { isConfirmationAsked } from "../../parts/confirmation/isConfirmationAsked.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";

export type PaymentStage =
  | { readonly stage: "confirm" }
  | { readonly stage: "paying" }
  /** The person's own rules ask for its confirmation. */
  | { readonly stage: "asked"; readonly asked: ConfirmationAsked }
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
    const { code } = paid.problem;
    if (isConfirmationAsked(code)) {
      const asked = await wallet.guard((guard) => guard.askToConfirm(code));
      setStage(
        asked.ok
          ? { stage: "asked", asked: asked.value }
          : { stage: "failed", failure: asked.problem },
      );
      return;
    }
    host?.feel?.("failure");
    setStage({ stage: "failed", failure: paid.problem });
    // Paid in another tab, or over meanwhile: the page will say so.
    if (code === "INVOICE_NOT_PAYABLE") await look();
  });

  const payConfirmed = async (payment: InvoicePayment, confirmation: Confirmation) => {
    const paid = await wallet.invoices((invoices) => invoices.payConfirmed(payment, confirmation));
    if (paid.ok) await look();
    return paid;
  };

  return {
    stage,
    pay: (payment: InvoicePayment) => void pay(payment),
    payConfirmed,
    goBack: () => setStage({ stage: "confirm" }),
  };
}
