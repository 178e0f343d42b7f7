import type { MethodLimits } from "@coffer/core/buy";
import type { Onramp } from "./onramp.ts";

/** One way to buy: from a seller, with a currency, as its newest usable answer says. */
export type OfferedMethod = MethodLimits & {
  /** Of `buyMethodId`. */
  readonly id: string;
  readonly seller: Onramp;
  readonly fiatTicker: string;
};

/** Names a way to buy: one for each seller and currency. */
export const buyMethodId = (seller: string, fiatTicker: string): string =>
  `${seller}-${fiatTicker.toLowerCase()}`;

/** What can be bought now. */
export type Offers = {
  readonly usable: () => readonly OfferedMethod[];
  /** Calls back after each answer that changed something; returns how to stop. */
  readonly onChange: (listener: () => void) => () => void;
};

/** Whom this installation buys coins from for its people. */
export type Buying = {
  readonly sellers: readonly Onramp[];
  readonly offers: Offers;
};
