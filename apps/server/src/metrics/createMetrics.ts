import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { LabelValues, Metric, Metrics, Sample } from "../ports/metrics.ts";
import { boundedLabels } from "./boundedLabels.ts";
import { lazyCounter } from "./lazyCounter.ts";

export type ProcessMetrics = Metrics & {
  /** Everything counted so far, as Prometheus reads it. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

type Anything = Metric<string>;

const described = ({ name, help, labels = [] }: Anything) => ({
  name,
  help,
  labelNames: [...labels],
});

/** The metrics of this process, kept by prom-client; each name is made once. */
export function createMetrics(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "coffer_" });
  const made = new Map<string, unknown>();
  const once = <T>({ name }: Anything, make: () => T): T => {
    const known = made.get(name) as T | undefined; // one name is one kind of metric
    const metric = known ?? make();
    made.set(name, metric);
    return metric;
  };

  const counter = (metric: Anything) =>
    once(metric, () => lazyCounter({ ...described(metric), registers: [registry] }));

  const gauge = (metric: Anything) =>
    once(metric, () => {
      const kept = new Gauge({ ...described(metric), registers: [registry] });
      const bounded = boundedLabels((labels) => kept.labels(labels));
      const set = (labels: LabelValues<string>, value: number | bigint) =>
        bounded(labels).set(Number(value));
      return { set };
    });

  const histogram = (metric: Anything & { readonly buckets: readonly number[] }) =>
    once(metric, () => {
      const buckets = [...metric.buckets];
      const kept = new Histogram({ ...described(metric), buckets, registers: [registry] });
      const bounded = boundedLabels((labels) => kept.labels(labels));
      return {
        observe: (labels: LabelValues<string>, value: number) => bounded(labels).observe(value),
      };
    });

  const lookedUp = (metric: Anything, look: () => Promise<readonly Sample<string>[]>): void => {
    once(metric, () => {
      const kept: Gauge = new Gauge({
        ...described(metric),
        registers: [registry],
        collect: async () => {
          const samples = await look().catch(() => []);
          kept.reset();
          for (const { labels, value } of samples) kept.labels(labels).set(Number(value));
        },
      });
      return kept;
    });
  };

  return {
    counter,
    gauge,
    histogram,
    lookedUp,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
