import type { RateHistoryView } from "@coffer/client/react";
import { Skeleton, TextButton } from "@coffer/ui";
import type { ReactNode } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { pointWords, summaryWords, type ChartFacts } from "./chartWords.ts";
import type { WantedChartCode } from "./useChartCode.ts";

export type ChartPlaceProps = {
  readonly chart: WantedChartCode;
  readonly rates: RateHistoryView;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  readonly reading: number | null;
  readonly onRead: (index: number | null) => void;
  readonly facts: ChartFacts;
};

/** The chart, or why there is none, in a box that never changes its size. */
export function ChartPlace(props: ChartPlaceProps) {
  const { chart, rates, retry, isRetrying, reading, onRead, facts } = props;
  const { t, token } = facts;
  const { code, retry: retryCode } = chart;
  const failure = useFailureText(
    rates.status === "failed" ? rates.failure : null,
    "errors.unknown",
  );
  if (rates.status === "failed" || code.status === "failed") {
    return (
      <Box>
        <div role="status" className="text-center text-14 text-text-2">
          <p>{t("chart.failed")}</p>
          {failure !== undefined && <p>{failure}</p>}
        </div>
        <TextButton isBusy={isRetrying} onPress={code.status === "failed" ? retryCode : retry}>
          {t("words.retry")}
        </TextButton>
      </Box>
    );
  }
  if (rates.status === "ready" && rates.history.length < 2) {
    return (
      <Box>
        <p className="text-14 text-text-2">{t("chart.empty")}</p>
      </Box>
    );
  }
  if (rates.status === "loading" || code.status === "loading") {
    return (
      <div className="h-50">
        <p role="status" className="sr-only">
          {t("chart.loading")}
        </p>
        <Skeleton width="100%" height={200} radius={16} />
      </div>
    );
  }
  return (
    <div className="h-50">
      <code.PriceChart
        points={rates.history}
        reading={reading}
        onRead={onRead}
        label={t("chart.label", { token })}
        summary={summaryWords(rates.history, facts)}
        describePoint={(point) => pointWords(point, facts)}
      />
    </div>
  );
}

const Box = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex h-50 flex-col items-center justify-center gap-1 overflow-y-auto rounded-16 bg-surface-2 px-4">
    {children}
  </div>
);
