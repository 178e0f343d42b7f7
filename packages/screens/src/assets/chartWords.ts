import type { FiatCurrency } from "@coffer/contract";
import {
  priceChange,
  priceExtremes,
  readablePrice,
  type RateInterval,
  type RatePoint,
} from "@coffer/core/rates";
import { formatDate, formatFiat, formatPercent, type Texts } from "@coffer/i18n";
import type { PriceChangeProps } from "@coffer/ui";

const signs = { up: "+", down: "−", none: "" } as const;
const periods = {
  DAY: "chart.inDay",
  WEEK: "chart.inWeek",
  MONTH: "chart.inMonth",
} as const satisfies Record<RateInterval, string>;

/** What the words of a chart are made of. */
export type ChartFacts = Texts & {
  readonly token: string;
  readonly fiat: FiatCurrency;
  readonly interval: RateInterval;
};

const priceText = (value: string, { fiat, locale }: ChartFacts): string =>
  formatFiat(readablePrice(value), fiat, locale);

/** How the price moved over a chart; null where there is nothing to compare. */
export function changeWords(
  points: readonly RatePoint[],
  facts: ChartFacts,
): PriceChangeProps | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const { t, locale, fiat, interval } = facts;
  const { direction, absolute, percent } = priceChange(first[0], last[0]);
  const sign = signs[direction];
  return {
    direction,
    absolute: sign + formatFiat(absolute, fiat, locale),
    percent: `${sign}${formatPercent(percent, locale)}`,
    period: t(periods[interval]),
  };
}

/** A chart for who cannot see it. */
export function summaryWords(points: readonly RatePoint[], facts: ChartFacts): string {
  const { t, token, interval } = facts;
  const range = rangeWords(points, facts);
  const [first, last] = [points[0], points.at(-1)];
  if (range === null || first === undefined || last === undefined) return t("chart.empty");
  return t("chart.summary", {
    token,
    period: t(periods[interval]),
    first: priceText(first[0], facts),
    last: priceText(last[0], facts),
    ...range,
  });
}

/** The lowest and the highest price of a chart. */
export function rangeWords(
  points: readonly RatePoint[],
  facts: ChartFacts,
): { readonly lowest: string; readonly highest: string } | null {
  const extremes = priceExtremes(points.map(([value]) => value));
  if (extremes === null) return null;
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
