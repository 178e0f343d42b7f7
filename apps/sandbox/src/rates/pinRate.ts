import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { COINS, FIATS } from "./coins.ts";
import type { RatePins } from "./ratePins.ts";

export type RatePin = {
  readonly commodity: string;
  readonly currency: string;
  readonly price: string | null;
};

/** Prices that a JSON number carries exactly and writes without an exponent. */
const exactPrice = /^(?=.{1,16}$)\d{1,9}(\.\d{1,6})?$/;

/** Pins a rate, or with a null price lets it walk again; refuses what the rates do not know. */
export async function pinRate(
  pins: RatePins,
  pin: RatePin,
  nowMs: number,
): Promise<Outcome<null, string>> {
  const tokens = COINS.map((coin) => coin.token);
  if (!tokens.includes(pin.commodity)) {
    return refused(`commodity: unknown ${pin.commodity}; known: ${tokens.join(", ")}`);
  }
  const tickers = FIATS.map((fiat) => fiat.ticker);
  if (!tickers.includes(pin.currency)) {
    return refused(`currency: unknown ${pin.currency}; known: ${tickers.join(", ")}`);
  }
  if (pin.price !== null && (!exactPrice.test(pin.price) || pin.price === "0")) {
    return refused("price: must be more than 0, with at most 9 digits and 6 decimals");
  }
  const price = pin.price === null ? null : Number(pin.price);
  await pins.set({ token: pin.commodity, ticker: pin.currency, price, nowMs });
  return ok(null);
}
