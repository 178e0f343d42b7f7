import { useLastKnownAtMs, useWallet, type HomeView } from "@coffer/client/react";
import { formatAsOf, useTexts } from "@coffer/i18n";
import { Balance, CountingAmount } from "@coffer/ui";

export function SummaryBalance({ home }: { home: HomeView }) {
  const { t, locale } = useTexts();
  const { nowMs } = useWallet();
  const asOfMs = useLastKnownAtMs();
  const { missingTokens: missing } = home;
  return (
    <Balance
      label={
        asOfMs === null
          ? t("home.summaryBalance")
          : t("home.summaryAsOf", {
              time: formatAsOf({ atMs: asOfMs, nowMs: nowMs() }, locale),
            })
      }
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
