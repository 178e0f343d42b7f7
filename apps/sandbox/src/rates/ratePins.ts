import path from "node:path";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { z } from "zod";
import { createSaver, readFileIfAny } from "../storage/writeFileDurably.ts";
import { FIATS, type Coin } from "./coins.ts";

/** Who tells prices; each of them may be pinned by itself, so that the two differ. */
export const RATE_SOURCES = ["coingecko", "binance"] as const;
export type RateSourceName = (typeof RATE_SOURCES)[number];

type Pair = { readonly token: string; readonly ticker: string };

export type RatePins = {
  /** The price pinned at a source, or null where the rate walks or was not pinned yet at that time. */
  priceAt(source: RateSourceName, pair: Pair, timeMs: number): number | null;
  /** Pins a rate from now on, or with null lets it walk again: at one source, or at both together. */
  set(pin: Pair & { source?: RateSourceName; price: number | null; nowMs: number }): Promise<void>;
};

const fileSchema = z.record(z.string(), z.object({ price: z.number(), sinceMs: z.number() }));

/** The rates somebody pinned by hand; a restart keeps them. */
export async function openRatePins(dataDir: string): Promise<RatePins> {
  const file = path.join(dataDir, "rate-pins.json");
  const bytes = await readFileIfAny(file);
  const saved = bytes === null ? {} : fileSchema.parse(JSON.parse(bytes.toString("utf8")));
  const pins = new Map(Object.entries(saved));
  const save = createSaver(file, () => Object.fromEntries(pins));
  return {
    priceAt: (source, pair, timeMs) => {
      const pin = pins.get(keyAt(source, pair)) ?? pins.get(keyOf(pair));
      return pin === undefined || timeMs < pin.sinceMs ? null : pin.price;
    },
    set: async ({ source, price, nowMs, ...pair }) => {
      const key = source === undefined ? keyOf(pair) : keyAt(source, pair);
      // What holds for both ends what one of them was told by itself.
      if (source === undefined) for (const one of RATE_SOURCES) pins.delete(keyAt(one, pair));
      if (price === null) pins.delete(key);
      else pins.set(key, { price, sinceMs: nowMs });
      await save();
    },
  };
}

const keyOf = ({ token, ticker }: Pair): string => `${token}-${ticker}`;
const keyAt = (source: RateSourceName, pair: Pair): string => `${source}:${keyOf(pair)}`;

export type RatePin = {
  readonly commodity: string;
  readonly currency: string;
  readonly price: string | null;
  /** At which source alone; at both without it. */
  readonly source?: RateSourceName | undefined;
};

/** Prices that a JSON number carries exactly and writes without an exponent. */
const exactPrice = /^(?=.{1,16}$)\d{1,9}(\.\d{1,6})?$/;

/** Pins a rate, or with a null price lets it walk again; refuses what the rates do not know. */
export async function pinRate(
  { pins, coins }: { readonly pins: RatePins; readonly coins: readonly Coin[] },
  pin: RatePin,
  nowMs: number,
): Promise<Outcome<null, string>> {
  const tokens = coins.map((coin) => coin.token);
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
  const at = pin.source === undefined ? {} : { source: pin.source };
  await pins.set({ token: pin.commodity, ticker: pin.currency, price, nowMs, ...at });
  return ok(null);
}
