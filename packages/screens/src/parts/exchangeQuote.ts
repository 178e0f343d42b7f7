import type { ExchangePair } from "@coffer/contract";

/** A pair with its quote, as it was told. */
export type ExchangeQuote = {
  readonly pair: ExchangePair;
  /** Until when it holds, in milliseconds of this device's clock. */
  readonly untilMs: number;
  /** What the depository held when it was asked for, in whole units of the source. */
  readonly balance: string;
};
