import type { HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Balance, CountingAmount } from "@coffer/ui";

export function SummaryBalance({ home }: { home: HomeView }) {
  const { t, locale } = useTexts();
  const { missingTokens: missing } = home;
  return (
    <Balance
      label={t("home.summaryBalance")}
      detail={
        missing.length === 0 ? undefined : t("home.summaryMissing", { tokens: missing.join(", ") })
      }
    >
      <CountingAmount
        value={home.summaryText}
        symbol={home.fiat.symbol}
        size="huge"
        locale={locale}
      />
    </Balance>
  );
}
