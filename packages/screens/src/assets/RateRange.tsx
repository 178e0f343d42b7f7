import type { RatePoint } from "@coffer/core/rates";
import { rangeWords, type ChartFacts } from "./chartWords.ts";

export type RateRangeProps = { readonly points: readonly RatePoint[]; readonly facts: ChartFacts };

/** The lowest and the highest price of a chart, below it. */
export function RateRange({ points, facts }: RateRangeProps) {
  const { t } = facts;
  const range = rangeWords(points, facts);
  return (
    <p className="number flex min-h-5 flex-wrap items-center justify-between gap-x-4 text-12 text-text-2">
      <span>{range !== null && t("chart.lowest", { price: range.lowest })}</span>
      <span>{range !== null && t("chart.highest", { price: range.highest })}</span>
    </p>
  );
}
