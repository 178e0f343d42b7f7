import { useRateHistory, type AssetView } from "@coffer/client/react";
import type { RateInterval } from "@coffer/core/rates";
import { useTexts } from "@coffer/i18n";
import { LinkButton, SegmentedControl } from "@coffer/ui";
import { useState } from "react";
import { ChartPlace } from "./ChartPlace.tsx";
import type { ChartFacts } from "./chartWords.ts";
import { RateAge } from "./RateAge.tsx";
import { RateHeadline } from "./RateHeadline.tsx";
import { RateRange } from "./RateRange.tsx";

/** The notice of the chart library asks for this link. */
const MAKER_URL = "https://www.tradingview.com/";

/** What an asset costs, and how that came about. (core spec §2.5) */
export function AssetRate({ view }: { view: AssetView }) {
  const texts = useTexts();
  const { t } = texts;
  const { asset, fiat, price } = view;
  const [interval, setInterval] = useState<RateInterval>("DAY");
  const [reading, setReading] = useState<number | null>(null);
  const charted = useRateHistory({ asset, fiatTicker: fiat.ticker, interval });
  const rates = charted.view;
  const facts: ChartFacts = { ...texts, token: asset.token, fiat, interval };
  const points = rates.status === "ready" ? rates.history : [];
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
        points={points}
        isWaiting={rates.status === "loading"}
        facts={facts}
      />
      <ChartPlace
        rates={rates}
        retry={charted.retry}
        isRetrying={charted.isRetrying}
        reading={read === undefined ? null : reading}
        onRead={setReading}
        facts={facts}
      />
      <RateRange points={points} facts={facts} />
      <SegmentedControl
        label={t("chart.interval")}
        options={[
          { id: "DAY", label: t("chart.day") },
          { id: "WEEK", label: t("chart.week") },
          { id: "MONTH", label: t("chart.month") },
        ]}
        selected={interval}
        onSelect={show}
      />
      <div className="-my-3 flex items-center justify-between gap-4">
        <RateAge rates={rates} />
        <LinkButton href={MAKER_URL} isExternal isQuiet>
          {t("chart.maker")}
        </LinkButton>
      </div>
    </section>
  );
}
