import { FIATS, type Coin, type Fiat } from "./coins.ts";
import type { RatePins, RateSourceName } from "./ratePins.ts";
import { walk } from "./walk.ts";

const MINUTE_MS = 60_000;

export type Market = {
  /** Units of the fiat for one coin at a time; the same for ever, unless pinned then. */
  priceAt(coin: Coin, fiat: Fiat, timeMs: number): number;
};

/** A minute's start: the present moves once a minute. */
export const minuteOf = (timeMs: number): number => Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;

/**
 * Prices as one source tells them. A coin pinned in one currency is worth as much in the others: a pin
 * moves the coin and not the currency.
 */
export function createMarket(seed: string, pins: RatePins, source: RateSourceName): Market {
  const perUsdAt = (fiat: Fiat, minute: number): number =>
    fiat.perUsdMean * Math.exp(fiat.spread * walk(`${seed}:fiat:${fiat.ticker}`, minute));
  const pinnedAt = (coin: Coin, fiat: Fiat, timeMs: number): number | null => {
    const { token } = coin;
    const own = pins.priceAt(source, { token, ticker: fiat.ticker }, timeMs);
    if (own !== null) return own;
    const minute = minuteOf(timeMs);
    for (const other of FIATS) {
      const pinned = pins.priceAt(source, { token, ticker: other.ticker }, timeMs);
      if (pinned !== null)
        return eightDigits((pinned * perUsdAt(fiat, minute)) / perUsdAt(other, minute));
    }
    return null;
  };
  return {
    priceAt: (coin, fiat, timeMs) => {
      const pinned = pinnedAt(coin, fiat, timeMs);
      if (pinned !== null) return pinned;
      const minute = minuteOf(timeMs);
      const usd = coin.usdMean * Math.exp(coin.spread * walk(`${seed}:${coin.id}`, minute));
      return eightDigits(usd * perUsdAt(fiat, minute));
    },
  };
}

/** At most eight significant digits, so that no answer shows the tail of a binary fraction. */
export const eightDigits = (value: number): number => Number(value.toPrecision(8));
