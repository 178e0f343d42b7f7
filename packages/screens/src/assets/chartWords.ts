import type { FiatCurrency } from "@coffer/contract";
import {
  priceExtremes,
  readablePrice,
  type PriceChange,
  type RateInterval,
  type RatePoint,
} from "@coffer/core/rates";
import { formatDate, formatFiat, type Texts } from "@coffer/i18n";
import type { PriceChangeProps } from "@coffer/ui";
import { changeSigns, signedPercent } from "../parts/amounts/signedPercent.ts";

const periods = {
  DAY: "home.inDay",
  WEEK: "chart.inWeek",
  MONTH: "chart.inMonth",
} as const satisfies Record<RateInterval, string>;

/** What the words of a chart are made of. */
export type ChartFacts = Texts & {
  readonly token: string;
  readonly fiat: FiatCurrency;
  readonly interval: RateInterval;
  /** The rate of now, which the chart leads up to; null when none is known. */
  readonly price: string | null;
};

const priceText = (value: string, { fiat, locale }: ChartFacts): string =>
  formatFiat(readablePrice(value), fiat, locale);

/** How the price moved, over the time that the chart shows. */
export const changeWords = (
  change: PriceChange,
  { t, locale, fiat, interval }: ChartFacts,
): PriceChangeProps => ({
  direction: change.direction,
  absolute: changeSigns[change.direction] + formatFiat(change.absolute, fiat, locale),
  percent: signedPercent(change, locale),
  period: t(periods[interval]),
});

/** A chart for who cannot see it. */
export function summaryWords(points: readonly RatePoint[], facts: ChartFacts): string {
  const { t, token, interval } = facts;
  const range = rangeWords(points, facts);
  const first = points[0];
  const last = facts.price ?? points.at(-1)?.[0];
  if (range === null || first === undefined || last === undefined) return t("chart.empty");
  return t("chart.summary", {
    token,
    period: t(periods[interval]),
    first: priceText(first[0], facts),
    last: priceText(last, facts),
    ...range,
  });
}

/** The lowest and the highest price of a chart and of now. */
export function rangeWords(
  points: readonly RatePoint[],
  facts: ChartFacts,
): { readonly lowest: string; readonly highest: string } | null {
  const prices = points.map(([value]) => value);
  const extremes = priceExtremes(facts.price === null ? prices : [...prices, facts.price]);
  if (extremes === null || prices.length === 0) return null;
  return {
    lowest: priceText(extremes.lowest, facts),
    highest: priceText(extremes.highest, facts),
  };
}

/** A point as it is read out. */
export const pointWords = ([value, at]: RatePoint, facts: ChartFacts): string =>
  facts.t("chart.point", {
    price: priceText(value, facts),
    time: formatDate(at, facts.locale),
  });
