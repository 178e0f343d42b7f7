/** What a metric is called, what it says, and by which labels its series differ. */
export type Metric<Label extends string = never> = {
  readonly name: `coffer_${string}`;
  readonly help: string;
  /** Their values come from short, fixed lists: never an id, an address or a text of a caller. */
  readonly labels?: readonly Label[];
};

/** A metric without labels takes `{}`. */
export type LabelValues<Label extends string> = Readonly<Record<Label, string>>;

export type Counter<Label extends string> = {
  readonly add: (labels: LabelValues<Label>, by?: number) => void;
};
/** Base units may be given as they are; a graph has no use for their last digits. */
export type Gauge<Label extends string> = {
  readonly set: (labels: LabelValues<Label>, value: number | bigint) => void;
};
export type Histogram<Label extends string> = {
  readonly observe: (labels: LabelValues<Label>, value: number) => void;
};
export type Sample<Label extends string> = {
  readonly labels: LabelValues<Label>;
  readonly value: number | bigint;
};

/** Where the process counts what it does. Asking twice for one name answers the same metric. */
export type Metrics = {
  readonly counter: <Label extends string = never>(metric: Metric<Label>) => Counter<Label>;
  readonly gauge: <Label extends string = never>(metric: Metric<Label>) => Gauge<Label>;
  readonly histogram: <Label extends string = never>(
    metric: Metric<Label> & { readonly buckets: readonly number[] },
  ) => Histogram<Label>;
  /** A gauge whose samples are asked for each time somebody looks; a failure shows no samples. */
  readonly lookedUp: <Label extends string = never>(
    metric: Metric<Label>,
    look: () => Promise<readonly Sample<Label>[]>,
  ) => void;
};
