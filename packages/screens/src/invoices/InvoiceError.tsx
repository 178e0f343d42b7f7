import type { CallFailure } from "@coffer/client";
import { useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";
import { useEffect } from "react";
import { useFailureText } from "../parts/useFailureText.ts";

/** By which number the steps of an invoice's flow that went wrong are known to whoever embeds the wallet. (rule 419) */
export const invoiceErrorCodes = { template: 1, activation: 2, creation: 3 } as const;
export type InvoiceErrorPlace = keyof typeof invoiceErrorCodes;

/** Heard on the window by an app around the wallet's pages, with the number as its detail. */
const INVOICE_ERROR_EVENT = "wallet:invoice-error";

const titles = {
  template: "invoices.templateFailed",
  activation: "invoices.activationFailed",
  creation: "invoices.creationFailed",
} as const satisfies Record<InvoiceErrorPlace, string>;

export type InvoiceErrorProps = {
  readonly place: InvoiceErrorPlace;
  readonly failure: CallFailure;
};

/** Says which step went wrong and why, here and to an app around. */
export function InvoiceError({ place, failure }: InvoiceErrorProps) {
  const { t } = useTexts();
  const said = useFailureText(failure, "errors.unknown");
  const code = invoiceErrorCodes[place];
  useEffect(() => {
    dispatchEvent(new CustomEvent(INVOICE_ERROR_EVENT, { detail: { code } }));
  }, [code, failure]);
  return (
    <div role="alert">
      <Banner tone="error" title={t(titles[place], { code: String(code) })} text={said} />
    </div>
  );
}
