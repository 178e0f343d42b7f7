import { useWallet, type RateHistoryView } from "@coffer/client/react";
import { formatAsOf, useTexts } from "@coffer/i18n";

/** Says how old the prices of a chart are while newer ones cannot be had. */
export function RateAge({ rates }: { readonly rates: RateHistoryView }) {
  const { t, locale } = useTexts();
  const { nowMs } = useWallet();
  const atMs = rates.status === "ready" ? rates.oldSinceMs : null;
  return (
    <p role="status" className="text-12 text-pretty text-text-2">
      {atMs !== null && t("chart.asOf", { time: formatAsOf({ atMs, nowMs: nowMs() }, locale) })}
    </p>
  );
}
