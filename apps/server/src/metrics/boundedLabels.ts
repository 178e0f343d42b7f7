import type { LabelValues } from "../ports/metrics.ts";

/** Series of one metric. Beyond it a label was made of something that has no end. */
const SERIES_MAX = 500;
const OTHER = "other";

/**
 * Remembers the series of a metric by its labels: a call costs one look-up, and a metric can never
 * grow without end. What comes after the last series counts under `other`.
 */
export function boundedLabels<Series>(seriesOf: (labels: LabelValues<string>) => Series) {
  const known = new Map<string, Series>();

  const remember = (key: string, labels: LabelValues<string>): Series => {
    const series = seriesOf(labels);
    known.set(key, series);
    return series;
  };

  return (labels: LabelValues<string>): Series => {
    const values = Object.values(labels);
    const key = values.length === 1 ? (values[0] ?? "") : values.join("\n");
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size < SERIES_MAX) return remember(key, labels);
    const others = Object.fromEntries(Object.keys(labels).map((name) => [name, OTHER]));
    return known.get(OTHER_KEY) ?? remember(OTHER_KEY, others);
  };
}

const OTHER_KEY = "\nother";
