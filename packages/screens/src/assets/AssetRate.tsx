import {
  type AssetView,
  type RateHistoryView,
  useRateHistory,
  useWallet,
} from "@coffer/client/react";
import {
  priceChange,
  type PriceChange,
  type RateInterval,
  type RatePoint,
} from "@coffer/core/rates";
import { formatAsOf, useTexts } from "@coffer/i18n";
import { LinkButton, Skeleton, TextButton } from "@coffer/ui";
import type { PriceChart } from "@coffer/ui/chart";
import type { SegmentedControl } from "@coffer/ui/choice";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { RateHeadline } from "./RateHeadline.tsx";
import { type ChartFacts, pointWords, rangeWords, summaryWords } from "./chartWords.ts";

/** The notice of the chart library asks for this link. */
const MAKER_URL = "https://www.tradingview.com/";

/** What an asset costs, and how that came about. (rule 136) */
export function AssetRate({ view }: { view: AssetView }) {
  const texts = useTexts();
  const { t } = texts;
  const { asset, fiat, price } = view;
  const [interval, setInterval] = useState<RateInterval>("DAY");
  const [reading, setReading] = useState<number | null>(null);
  const chart = useChartCode();
  const { code } = chart;
  const charted = useRateHistory({ asset, fiatTicker: fiat.ticker, interval });
  const rates = charted.view;
  const facts: ChartFacts = { ...texts, token: asset.token, fiat, interval, price };
  const points = rates.status === "ready" ? rates.history : [];
  const change = changeSince({ view, interval, start: points[0]?.[0] });
  const read = reading === null ? undefined : points[reading];

  function show(next: RateInterval) {
    setReading(null);
    setInterval(next);
  }

  return (
    <section aria-label={t("assets.rateLabel")} className="flex flex-col gap-3">
      <RateHeadline
        price={read?.[0] ?? price}
        readAt={read?.[1] ?? null}
        change={change}
        isWaiting={price !== null && rates.status === "loading"}
        facts={facts}
      />
      <ChartPlace
        chart={chart}
        rates={rates}
        retry={charted.retry}
        isRetrying={charted.isRetrying}
        reading={read === undefined ? null : reading}
        onRead={setReading}
        facts={facts}
      />
      <RateRange points={points} facts={facts} />
      {/* As high as what is on its way. */}
      <div className="min-h-13">
        {code.status === "loading" && <Skeleton width="100%" height={52} radius="full" />}
        {code.status === "ready" && (
          <code.SegmentedControl
            label={t("chart.interval")}
            options={[
              { id: "DAY", label: t("chart.day") },
              { id: "WEEK", label: t("chart.week") },
              { id: "MONTH", label: t("chart.month") },
            ]}
            selected={interval}
            onSelect={show}
          />
        )}
      </div>
      <div className="-my-3 flex items-center justify-between gap-4">
        <RateAge rates={rates} />
        <LinkButton href={MAKER_URL} isExternal isQuiet>
          {t("chart.maker")}
        </LinkButton>
      </div>
    </section>
  );
}

type ChangeFacts = {
  readonly view: AssetView;
  readonly interval: RateInterval;
  /** The first price of the chart. */
  readonly start: string | undefined;
};

/**
 * How the price came to be what it is: always up to the rate that stands beside it, never up to the
 * chart's last point, which is older. Of a day the rate itself tells it.
 */
function changeSince({ view, interval, start }: ChangeFacts): PriceChange | null {
  const { price, price24h } = view;
  const from = interval === "DAY" ? (price24h ?? start) : start;
  return price === null || from === undefined ? null : priceChange(from, price);
}

/** Says how old the prices of a chart are while newer ones cannot be had. */
function RateAge({ rates }: { readonly rates: RateHistoryView }) {
  const { t, locale } = useTexts();
  const { nowMs } = useWallet();
  const atMs = rates.status === "ready" ? rates.oldSinceMs : null;
  return (
    <p role="status" className="text-12 text-pretty text-text-2">
      {atMs !== null && t("chart.asOf", { time: formatAsOf({ atMs, nowMs: nowMs() }, locale) })}
    </p>
  );
}

export type RateRangeProps = { readonly points: readonly RatePoint[]; readonly facts: ChartFacts };

/** The lowest and the highest price of a chart, below it. */
function RateRange({ points, facts }: RateRangeProps) {
  const { t } = facts;
  const range = rangeWords(points, facts);
  return (
    <p className="number flex min-h-5 flex-wrap items-center justify-between gap-x-4 text-12 text-text-2">
      <span>{range !== null && t("chart.lowest", { price: range.lowest })}</span>
      <span>{range !== null && t("chart.highest", { price: range.highest })}</span>
    </p>
  );
}

type ChartPlaceProps = {
  readonly chart: WantedChartCode;
  readonly rates: RateHistoryView;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  readonly reading: number | null;
  readonly onRead: (index: number | null) => void;
  readonly facts: ChartFacts;
};

/** The chart, or why there is none, in a box that never changes its size. */
function ChartPlace(props: ChartPlaceProps) {
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

type ChartCode =
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly PriceChart: typeof PriceChart;
      readonly SegmentedControl: typeof SegmentedControl;
    }
  | { readonly status: "failed" };

type WantedChartCode = { readonly code: ChartCode; readonly retry: () => void };

/** The chart and the choice of how far back it looks, which come with their libraries when a chart is shown first; a failed load can be repeated. */
function useChartCode(): WantedChartCode {
  const [code, setCode] = useState<ChartCode>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const show = (next: ChartCode) => {
      if (!isLeft) setCode(next);
    };
    Promise.all([import("@coffer/ui/chart"), import("@coffer/ui/choice")]).then(
      ([{ PriceChart }, { SegmentedControl }]) =>
        show({ status: "ready", PriceChart, SegmentedControl }),
      () => show({ status: "failed" }),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setCode({ status: "loading" });
    setAttempt((before) => before + 1);
  }, []);
  return { code, retry };
}
