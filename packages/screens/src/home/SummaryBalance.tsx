import { useLastKnownAtMs, useWallet, type HomeView } from "@coffer/client/react";
import { fiatMark, formatAsOf, useTexts } from "@coffer/i18n";
import { Balance, ChangeShare, CountingAmount } from "@coffer/ui";
import { signedPercent } from "../parts/amounts/signedPercent.ts";
import { BALANCE_COUNT_MS, useVeil } from "../parts/amounts/useVeil.ts";

export type SummaryBalanceProps = {
  readonly home: HomeView;
  /** Of the private account alone, where its tab is open. */
  readonly isPrivate: boolean;
};

/**
 * What everything is worth together, as large as nothing else on home, and how it changed. The line of
 * the change keeps its place where none is known.
 */
export function SummaryBalance({ home, isPrivate }: SummaryBalanceProps) {
  const { t, locale } = useTexts();
  const { nowMs } = useWallet();
  const veil = useVeil();
  const asOfMs = useLastKnownAtMs();
  const { text, change, missingTokens } = isPrivate ? home.privateSummary : home.summary;
  const name = isPrivate ? t("home.summaryPrivate") : t("home.summaryBalance");
  return (
    <Balance
      veil={veil}
      label={
        asOfMs === null
          ? name
          : t("home.summaryAsOf", {
              summary: name,
              time: formatAsOf({ atMs: asOfMs, nowMs: nowMs() }, locale),
            })
      }
      detail={
        <>
          <span className="block min-h-[1.3125rem]">
            {change !== null && (
              <>
                <ChangeShare
                  isPlain
                  direction={change.direction}
                  percent={signedPercent(change, locale)}
                />{" "}
                {t("home.inDay")}
              </>
            )}
          </span>
          {missingTokens.length > 0 && (
            <span className="block">
              {t("home.summaryMissing", { tokens: missingTokens.join(", ") })}
            </span>
          )}
        </>
      }
    >
      <CountingAmount
        countMs={BALANCE_COUNT_MS}
        key={isPrivate ? "private" : "custody"}
        value={text}
        {...fiatMark(home.fiat, locale)}
        size="huge"
        locale={locale}
      />
    </Balance>
  );
}
