import {
  collectDefaultMetrics,
  Counter as KeptCounter,
  Gauge,
  Histogram,
  Registry,
  type CounterConfiguration,
} from "prom-client";
import type { Counter, LabelValues, Metric, Metrics, Sample } from "../ports/metrics.ts";
import type { Log } from "../ports/log.ts";

/**
 * A counter of prom-client's that counts here and is told the sums when somebody reads: prom-client
 * checks and joins the labels at each count, which a call would pay for.
 */
function lazyCounter(settings: CounterConfiguration<string>): Counter<string> {
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

/** Series of one metric. Beyond it a label was made of something that has no end. */
const SERIES_MAX = 500;
const OTHER = "other";

/**
 * Remembers the series of a metric by its labels: a call costs one look-up, and a metric can never
 * grow without end. What comes after the last series counts under `other`.
 */
function boundedLabels<Series>(seriesOf: (labels: LabelValues<string>) => Series) {
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

/** The same log, whose alarms are counted by name as well. */
export function countAlarms(log: Log, metrics: Metrics): Log {
  const alarms = metrics.counter({
    name: "coffer_alarms_total",
    help: "Alarms raised, by the name they have in the log and in docs/operating.md.",
    labels: ["alarm"],
  });
  return {
    ...log,
    alarm: (name, fields) => {
      alarms.add({ alarm: name });
      log.alarm(name, fields);
    },
  };
}
