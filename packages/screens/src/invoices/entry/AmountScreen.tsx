import { INVOICE_MAX_AMOUNT, templateAmount } from "@coffer/core/invoices";
import { editAmountText, FIAT_DECIMALS, formatDecimal, parseDecimal } from "@coffer/core/money";
import { formatAmount, useTexts } from "@coffer/i18n";
import { AmountField, Button, Chip } from "@coffer/ui";
import { useState } from "react";
import { Navigate } from "react-router";
import { usePastedAmount } from "../../parts/amounts/usePastedAmount.ts";
import { paths } from "../../parts/paths.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { InvoiceError } from "../InvoiceError.tsx";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceMissing } from "../InvoiceOver.tsx";
import { InvoicePlace } from "../InvoicePlace.tsx";
import { useInvoiceAsset } from "../useInvoiceAsset.ts";
import { useStart } from "../useStart.ts";
import { TemplateFound, type TemplatePageProps } from "./TemplateFound.tsx";
import { useInvoiceOrder } from "./useInvoiceOrder.ts";

/** How much an invoice is for whose template leaves that open. (rule 414) */
export function AmountScreen() {
  const start = useStart();
  if (start === null)
    return (
      <InvoiceFrame>
        <InvoicePlace />
      </InvoiceFrame>
    );
  const templateId = start.template ?? start.id;
  if (templateId === undefined) return <InvoiceMissing />;
  return <TemplateFound {...{ templateId, start }} Page={AmountPage} />;
}

const RECEIVE = "/invoice/receive";

function AmountPage({ template, start }: TemplatePageProps) {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  const asked = templateAmount(template);
  const form = useAmount(template, start.amount ?? "");
  const { order, text, unit, edit, readPasted, error, hint, canGoOn } = form;
  const making = useInvoiceOrder(order);
  if (asked.kind !== "open") return <Navigate to={RECEIVE} replace />;
  const label = t("invoices.amountHeading", { merchant: template.merchantName });
  return (
    <InvoiceFrame
      onBack={goBack}
      footer={
        <>
          {making.failure !== null && <InvoiceError place="creation" failure={making.failure} />}
          <Button
            variant="primary"
            disabled={!canGoOn}
            isBusy={making.isBusy}
            onPress={() => void making.run()}
          >
            {t("words.continue")}
          </Button>
        </>
      }
    >
      <AmountField
        {...{ label, unit, error, hint }}
        value={text}
        onChange={edit}
        onPasteText={readPasted}
        autoFocus
        shortcuts={<Chip label={t("send.max")} onPress={() => edit(INVOICE_MAX_AMOUNT)} />}
      />
    </InvoiceFrame>
  );
}

/** What is typed, in coins or in money of a country, and why it may not be it. */
function useAmount(template: TemplatePageProps["template"], given: string) {
  const { t, locale } = useTexts();
  const { id: invoiceTemplateId, cryptoCurrency, networkId, limits, fiatCurrency } = template;
  const asset = useInvoiceAsset(cryptoCurrency, networkId);
  const decimals = fiatCurrency === null ? asset.decimals : FIAT_DECIMALS;
  const pasted = usePastedAmount();
  const [text, setText] = useState(() => (parseDecimal(given, decimals).ok ? given : ""));
  const token = cryptoCurrency.symbol;
  const units = parseDecimal(text, decimals);
  const boundOf = (amount: string) => {
    const bound = parseDecimal(amount, asset.decimals);
    return bound.ok ? bound.value : null;
  };
  const [least, most] = [boundOf(limits.minAmount), boundOf(limits.maxAmount)];
  // In money of a country the bounds hang on a rate, which the server knows.
  const isBounded = fiatCurrency === null && units.ok && units.value > 0n;
  const isTooLittle = isBounded && least !== null && units.value < least;
  const isTooMuch = isBounded && most !== null && units.value > most;
  const [minAmount, maxAmount] = [limits.minAmount, limits.maxAmount].map((amount) =>
    formatAmount(amount, locale),
  ) as [string, string]; // one for each bound
  const value = units.ok ? formatDecimal(units.value, decimals) : "";
  const isAmount = units.ok && units.value > 0n;
  const problem = isTooLittle
    ? t("invoices.tooLittle", { amount: minAmount, token })
    : t("invoices.tooMuch", { amount: maxAmount, token });
  const outside = isTooLittle || isTooMuch ? problem : undefined;
  return {
    order: {
      invoiceTemplateId,
      params: fiatCurrency === null ? { cryptoAmount: value } : { fiatAmount: value },
    },
    text,
    unit: fiatCurrency ?? token,
    edit: (typed: string) => {
      pasted.forget();
      setText(editAmountText(text, typed, decimals));
    },
    readPasted: pasted.read,
    error: pasted.isRefused ? t("send.invalidAmount") : outside,
    hint: t("invoices.limits", { minAmount, maxAmount, token }),
    canGoOn: isAmount && outside === undefined,
  };
}
