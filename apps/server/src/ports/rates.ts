import type { Rate } from "@coffer/contract";
import type { Outcome } from "@coffer/core/outcome";
import type { RateInterval, RatePoint, TimedPrice } from "@coffer/core/rates";

export type Rates = {
  /** Rates young enough to be used (rule 36). */
  readonly usable: () => readonly Rate[];
  /** Calls back after each refresh that changed something; returns how to stop. */
  readonly onChange: (listener: () => void) => () => void;
};

export type PriceHistoryQuestion = {
  readonly token: string;
  readonly fiatTicker: string;
  readonly interval: RateInterval;
};

/** Where past prices come from. Throws when there is no answer. */
export type PriceHistorySource = {
  readonly ask: (question: PriceHistoryQuestion) => Promise<readonly TimedPrice<string>[]>;
};

/** Past prices as a chart wants them; the newest known ones while their source is away. */
export type PriceHistories = {
  readonly read: (
    question: PriceHistoryQuestion,
  ) => Promise<Outcome<readonly RatePoint[], { readonly retryAtMs: number }>>;
};
