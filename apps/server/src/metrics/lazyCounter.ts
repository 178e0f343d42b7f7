import { Counter as KeptCounter, type CounterConfiguration } from "prom-client";
import type { Counter, LabelValues } from "../ports/metrics.ts";
import { boundedLabels } from "./boundedLabels.ts";

/**
 * A counter of prom-client's that counts here and is told the sums when somebody reads: prom-client
 * checks and joins the labels at each count, which a call would pay for.
 */
export function lazyCounter(settings: CounterConfiguration<string>): Counter<string> {
  const counts: { readonly labels: LabelValues<string>; value: number }[] = [];
  const kept: KeptCounter = new KeptCounter({
    ...settings,
    collect: () => {
      kept.reset();
      for (const { labels, value } of counts) kept.inc(labels, value);
    },
  });
  const countOf = boundedLabels((labels) => {
    const count = { labels: { ...labels }, value: 0 };
    counts.push(count);
    return count;
  });
  return {
    add: (labels, by = 1) => {
      countOf(labels).value += by;
    },
  };
}
