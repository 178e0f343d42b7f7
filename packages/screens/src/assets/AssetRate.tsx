import {
  useRateHistory,
  useWallet,
  type AssetView,
  type RateHistoryView,
} from "@coffer/client/react";
import {
  priceChange,
  type PriceChange,
  type RateInterval,
  type RatePoint,
} from "@coffer/core/rates";
import { formatAsOf, useTexts } from "@coffer/i18n";
import { LinkButton, Skeleton } from "@coffer/ui";
import { useState } from "react";
import { ChartPlace } from "./ChartPlace.tsx";
import { RateHeadline } from "./RateHeadline.tsx";
import { rangeWords, type ChartFacts } from "./chartWords.ts";
import { useChartCode } from "./useChartCode.ts";

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
