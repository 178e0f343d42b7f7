import { useRateHistory, type AssetView } from "@coffer/client/react";
import { priceChange, type PriceChange, type RateInterval } from "@coffer/core/rates";
import { useTexts } from "@coffer/i18n";
import { LinkButton, Skeleton } from "@coffer/ui";
import { useState } from "react";
import { ChartPlace } from "./ChartPlace.tsx";
import type { ChartFacts } from "./chartWords.ts";
import { RateAge } from "./RateAge.tsx";
import { RateHeadline } from "./RateHeadline.tsx";
import { RateRange } from "./RateRange.tsx";
import { useChartCode } from "./useChartCode.ts";

/** The notice of the chart library asks for this link. */
const MAKER_URL = "https://www.tradingview.com/";

/** What an asset costs, and how that came about. (core spec §2.5) */
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
