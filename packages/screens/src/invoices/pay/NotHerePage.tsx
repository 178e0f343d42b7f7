import { useWallet } from "@coffer/client/react";
import type { Invoice } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner, PrimaryLink } from "@coffer/ui";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceFacts } from "../InvoiceFacts.tsx";
import { InvoiceHead } from "../InvoiceHead.tsx";
import { payPath } from "../payPath.ts";

/** The mini-app pays on TON alone; any other invoice is paid in the web version. (rule 423) */
export function NotHerePage({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTexts();
  const { webUrl } = useWallet();
  const { merchantName, amount, networkId, fiat, description, id } = invoice;
  const href = new URL(payPath(id).slice(1), webUrl).href;
  return (
    <InvoiceFrame footer={<PrimaryLink href={href}>{t("telegram.openWeb")}</PrimaryLink>}>
      <InvoiceHead {...{ merchantName, networkId, fiat, description }} money={amount} />
      <Banner
        tone="info"
        title={t("vouchers.notHere")}
        text={t("invoices.notHereText", { token: amount.currency.symbol })}
      />
      <InvoiceFacts invoice={invoice} />
    </InvoiceFrame>
  );
}
