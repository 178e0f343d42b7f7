import { useLastKnownAtMs, useWallet, type HomeView } from "@coffer/client/react";
import { fiatMark, formatAsOf, useTexts } from "@coffer/i18n";
import { Balance, CountingAmount } from "@coffer/ui";
import { BALANCE_COUNT_MS } from "../parts/balanceCountMs.ts";
import { useVeil } from "../parts/useVeil.ts";

export type SummaryBalanceProps = {
  readonly home: HomeView;
  /** Of the private account alone, where its tab is open. */
  readonly isPrivate: boolean;
};

/** What everything is worth together, as large as nothing else on home. */
export function SummaryBalance({ home, isPrivate }: SummaryBalanceProps) {
  const { t, locale } = useTexts();
  const { nowMs } = useWallet();
  const veil = useVeil();
  const asOfMs = useLastKnownAtMs();
  const missing = isPrivate ? home.privateMissingTokens : home.missingTokens;
  const name = isPrivate ? t("home.summaryPrivate") : t("home.summaryBalance");
  return (
    <Balance
      veil={veil}
      label={
        asOfMs === null
          ? name
          : t("home.summaryAsOf", {
              time: formatAsOf({ atMs: asOfMs, nowMs: nowMs() }, locale),
            })
      }
      detail={
        missing.length === 0 ? undefined : t("home.summaryMissing", { tokens: missing.join(", ") })
      }
    >
      <CountingAmount
        countMs={BALANCE_COUNT_MS}
        key={isPrivate ? "private" : "custody"}
        value={isPrivate ? home.privateSummaryText : home.summaryText}
        {...fiatMark(home.fiat, locale)}
        size="huge"
        locale={locale}
      />
    </Balance>
  );
}
