import type { BlockchainTransfer } from "@coffer/contract";
import { openPaths } from "@coffer/core/routes";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { usePaidInvoice } from "../parts/transfers/usePaidInvoice.ts";
import { useGo } from "../parts/useGo.ts";

/** The way from a transfer to the invoice that it paid. (rule 424) */
export function PaidInvoice({ transfer }: { readonly transfer: BlockchainTransfer }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const isWhole = useTextsOnceThere(locale, "whole");
  const invoice = usePaidInvoice(transfer);
  if (invoice === undefined || !isWhole) return null;
  return (
    <Button variant="quiet" onPress={() => go(openPaths.invoicePay.replace(":id", invoice.id))}>
      {t("invoices.open")}
    </Button>
  );
}
