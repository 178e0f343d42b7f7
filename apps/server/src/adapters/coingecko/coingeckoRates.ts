import type { Rate } from "@coffer/contract";
import { parsePrice } from "@coffer/core/money";
import { priceBeforeHalfEven, rateKey } from "@coffer/core/rates";
import { z } from "zod";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { RateSource, ToldRate } from "../../ports/rates.ts";
import type { PatientFetch } from "../rates/patientFetch.ts";
import { decimalOfJsonNumber } from "../decimalOfJsonNumber.ts";

/**
 * By coin; of a coin by currency, the share of the last 24 hours' change beside each price, and when
 * the prices are of, in seconds.
 */
const answerSchema = z.record(z.string(), z.record(z.string(), z.nullable(z.number())));

/** A coin the wallet lists, under the provider's id. */
export type RatedToken = { readonly token: string; readonly rateId: string };

type Options = {
  readonly baseUrl: string;
  readonly tokens: readonly RatedToken[];
  readonly currencies: readonly string[];
  readonly get: PatientFetch;
  readonly clock: Clock;
};

/** Prices in CoinGecko's `simple/price` shape. */
export const coingeckoRates = (options: Options): RateSource => ({
  name: "coingecko",
  ask: async () => {
    const { baseUrl, tokens, currencies, get, clock } = options;
    const query = new URLSearchParams({
      ids: [...new Set(tokens.map(({ rateId }) => rateId))].join(","),
      vs_currencies: currencies.map((ticker) => ticker.toLowerCase()).join(","),
      include_24hr_change: "true",
      include_last_updated_at: "true",
    });
    const response = await get(`${baseUrl}/simple/price?${query}`);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const answer = answerSchema.parse(await response.json());
    return tokens.flatMap(({ token, rateId }) => {
      const told = answer[rateId] ?? {};
      const atMs = momentOf(told["last_updated_at"], clock.nowMs());
      return currencies.flatMap((currency): ToldRate[] => {
        const rate = rateOf(told, token, currency);
        return rate === null ? [] : [{ ...rate, atMs }];
      });
    });
  },
});

/** A price of a coin that nobody trades may be older than its answer, and never younger. (rule 299) */
const momentOf = (seconds: number | null | undefined, nowMs: number): number =>
  seconds === undefined || seconds === null ? nowMs : Math.min(nowMs, seconds * 1_000);

function rateOf(
  told: Readonly<Record<string, number | null>>,
  token: string,
  currency: string,
): Rate | null {
  const name = currency.toLowerCase();
  const price = decimalOf(told[name]);
  if (price === null) return null;
  const price24h = priceOfThen(price, told[`${name}_24h_change`]);
  const rate = { key: rateKey(token, currency), commodity: token, currency, price };
  return price24h === null ? rate : { ...rate, price24h };
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
