import { saidOfInvoice } from "@coffer/client/address";
import type { Invoice } from "@coffer/contract";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import type { ReactNode } from "react";
import { Awaited, Foreign } from "./NoAddress.tsx";
import { useAddressVerdict } from "./useAddressVerdict.ts";

export type AttestedInvoiceProps = { readonly invoice: Invoice; readonly children: ReactNode };

/** Shows where an invoice is paid only where the signer has attested the address to this invoice. (rule 557) */
export function AttestedInvoice({ invoice, children }: AttestedInvoiceProps) {
  const { t, locale } = useTexts();
  const verdict = useAddressVerdict(saidOfInvoice(invoice));
  const isSaid = useTextsOnceThere(locale, "whole");
  if (verdict === "attested") return children;
  return isSaid && verdict === "foreign" ? (
    <Foreign text="invoices.addressUnprovedText" />
  ) : (
    <Awaited says={isSaid && invoice.attestation === null && t("invoices.addressAwaited")} />
  );
}
