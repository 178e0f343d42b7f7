import type { Coin, Fiat } from "./coins.ts";
import type { RatePins } from "./ratePins.ts";
import { walk } from "./walk.ts";

const MINUTE_MS = 60_000;

export type Market = {
  /** Units of the fiat for one coin at a time; the same for ever, unless pinned then. */
  priceAt(coin: Coin, fiat: Fiat, timeMs: number): number;
};

/** A minute's start: the present moves once a minute. */
export const minuteOf = (timeMs: number): number => Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;

export function createMarket(seed: string, pins: RatePins): Market {
  return {
    priceAt: (coin, fiat, timeMs) => {
      const pinned = pins.priceAt(coin.token, fiat.ticker, timeMs);
      if (pinned !== null) return pinned;
      const minute = minuteOf(timeMs);
      const usd = coin.usdMean * Math.exp(coin.spread * walk(`${seed}:${coin.id}`, minute));
      const perUsd =
        fiat.perUsdMean * Math.exp(fiat.spread * walk(`${seed}:fiat:${fiat.ticker}`, minute));
      return eightDigits(usd * perUsd);
    },
  };
}

/** At most eight significant digits, so that no answer shows the tail of a binary fraction. */
export const eightDigits = (value: number): number => Number(value.toPrecision(8));
