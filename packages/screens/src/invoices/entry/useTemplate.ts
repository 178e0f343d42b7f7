import type { CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { InvoiceTemplate } from "@coffer/contract";
import { useCallback, useEffect, useState } from "react";

export type TemplateSearch =
  | { readonly status: "looking" }
  | { readonly status: "found"; readonly template: InvoiceTemplate }
  | { readonly status: "failed"; readonly failure: CallFailure };

/** The template that an invoice is made of; one that could not be loaded is asked for again by a press. */
export function useTemplate(templateId: string) {
  const wallet = useWallet();
  const [search, setSearch] = useState<TemplateSearch>({ status: "looking" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void wallet
      .invoices((invoices) => invoices.loadTemplate(templateId))
      .then((loaded) => {
        if (isLeft) return;
        setSearch(
          loaded.ok
            ? { status: "found", template: loaded.value.invoiceTemplate }
            : { status: "failed", failure: loaded.problem },
        );
      });
    return () => {
      isLeft = true;
    };
  }, [wallet, templateId, tries]);
  const retry = useCallback(() => {
    setSearch({ status: "looking" });
    setTries((before) => before + 1);
  }, []);
  return { search, retry };
}
