import type { Rate } from "@coffer/contract";
import { parsePrice } from "@coffer/core/money";
import { isRateUsable, priceBeforeHalfEven, rateKey } from "@coffer/core/rates";
import { z } from "zod";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { Log } from "../../ports/log.ts";
import type { Rates } from "../../ports/rates.ts";
import { decimalOfJsonNumber } from "./decimalOfJsonNumber.ts";

const ASK_TIMEOUT_MS = 5_000;
/** By coin; of a coin by currency, the share of the last 24 hours' change beside each price. */
const answerSchema = z.record(z.string(), z.record(z.string(), z.nullable(z.number())));

/** A coin the wallet lists, under the provider's id. */
export type RatedToken = { readonly token: string; readonly rateId: string };

type Options = {
  readonly baseUrl: string;
  readonly tokens: readonly RatedToken[];
  readonly currencies: readonly string[];
  readonly pollMs: number;
  readonly clock: Clock;
  readonly log: Log;
};

export type PolledRates = Rates & { readonly stop: () => void };

async function askPrices({ baseUrl, tokens, currencies }: Options): Promise<readonly Rate[]> {
  const query = new URLSearchParams({
    ids: [...new Set(tokens.map(({ rateId }) => rateId))].join(","),
    vs_currencies: currencies.map((ticker) => ticker.toLowerCase()).join(","),
    include_24hr_change: "true",
  });
  const response = await fetch(`${baseUrl}/simple/price?${query}`, {
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    redirect: "error",
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const prices = answerSchema.parse(await response.json());
  return tokens.flatMap(({ token, rateId }) =>
    currencies.flatMap((currency): Rate[] => {
      const name = currency.toLowerCase();
      const told = prices[rateId] ?? {};
      const price = decimalOf(told[name]);
      if (price === null) return [];
      const price24h = priceOfThen(price, told[`${name}_24h_change`]);
      const rate = { key: rateKey(token, currency), commodity: token, currency, price };
      return [price24h === null ? rate : { ...rate, price24h }];
    }),
  );
}

function decimalOf(value: number | null | undefined): string | null {
  if (value === undefined || value === null || value <= 0) return null;
  const price = decimalOfJsonNumber(value);
  return parsePrice(price).ok ? price : null;
}

/** Out of one answer with the price itself, so that the two are of one moment. */
function priceOfThen(price: string, percent: number | null | undefined): string | null {
  if (percent === undefined || percent === null) return null;
  const size = decimalOfJsonNumber(Math.abs(percent));
  return priceBeforeHalfEven(price, percent < 0 ? `-${size}` : size);
}

/** Prices in CoinGecko's `simple/price` shape, asked for on a timer and kept in memory. */
export function coingeckoRates(options: Options): PolledRates {
  const { clock, log, pollMs } = options;
  const listeners = new Set<() => void>();
  const held: { rates: readonly Rate[]; fetchedAtMs: number } = { rates: [], fetchedAtMs: 0 };
  const told = { text: "[]" };
  const usable = () => (isRateUsable(held.fetchedAtMs, clock.nowMs()) ? held.rates : []);

  /** Also when no prices came: those that are held may have become too old to use. */
  const announceChanges = (): void => {
    const text = JSON.stringify(usable());
    if (text === told.text) return;
    told.text = text;
    for (const listener of listeners) listener();
  };

  let isAsking = false;
  /** One question at a time: the answer to an older one would take the place of a newer one's. */
  const refresh = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      held.rates = await askPrices(options);
      held.fetchedAtMs = clock.nowMs();
    } catch (error) {
      log.warn("Rates could not be refreshed.", { error: String(error) });
    } finally {
      isAsking = false;
    }
    announceChanges();
  };

  const timer = setInterval(() => void refresh(), pollMs);
  void refresh();
  return {
    usable,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearInterval(timer),
  };
}
