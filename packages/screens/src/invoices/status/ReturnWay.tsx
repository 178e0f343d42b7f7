import type { Invoice } from "@coffer/contract";
import { readReturnLink } from "@coffer/core/invoices";
import { useTexts } from "@coffer/i18n";
import { LinkButton, PrimaryLink } from "@coffer/ui";
import { HomeButton } from "../InvoiceOver.tsx";

export type ReturnWayProps = {
  readonly invoice: Pick<Invoice, "returnUrl" | "merchantName">;
  /** The one thing left to do, or a quiet way beside another. */
  readonly isMain?: boolean;
};

/** Back to the shop's page, saying whose it is before it opens; home where there is none. (rule 418) */
export function ReturnWay({ invoice, isMain = false }: ReturnWayProps) {
  const { t } = useTexts();
  const link = readReturnLink(invoice.returnUrl);
  if (link === null) return isMain ? <HomeButton variant="primary" /> : null;
  const words = t("invoices.backTo", { merchant: invoice.merchantName });
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      {isMain ? (
        <PrimaryLink href={link.href} isHere>
          {words}
        </PrimaryLink>
      ) : (
        <LinkButton href={link.href}>{words}</LinkButton>
      )}
      <p className="text-14 wrap-anywhere text-text-2">
        {t("invoices.leadsTo", { host: link.host })}
      </p>
    </div>
  );
}
