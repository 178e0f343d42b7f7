import type { Rate } from "@coffer/contract";
import type { Outcome } from "@coffer/core/outcome";
import type { RateInterval, RatePoint, RateVerdict, TimedPrice } from "@coffer/core/rates";

export type Rates = {
  /** Rates young enough to be used (rule 36), of what the sources do not dispute (rule 297). */
  readonly usable: () => readonly Rate[];
  /** Calls back after each refresh that changed something; returns how to stop. */
  readonly onChange: (listener: () => void) => () => void;
};

/** A price with the moment that it is of. */
export type ToldRate = Rate & { readonly atMs: number };

/** Where prices come from. Throws when there is no answer; what is no price is left out of one. */
export type RateSource = {
  readonly name: string;
  readonly ask: () => Promise<readonly ToldRate[]>;
};

/** How the sources of prices stand after they were asked. */
export type RateStanding = {
  /** By commodity. */
  readonly verdicts: ReadonlyMap<string, RateVerdict>;
  readonly sources: readonly {
    readonly name: string;
    /** Since it last told a price; zero when it just has. */
    readonly silentMs: number;
    /** Why it told none when it was last asked. */
    readonly why: string | null;
  }[];
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
