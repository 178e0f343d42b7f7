import { parsePrice } from "@coffer/core/money";
import type { RateInterval, TimedPrice } from "@coffer/core/rates";
import { z } from "zod";
import type { PriceHistorySource } from "../../ports/rates.ts";
import type { PatientFetch } from "../rates/patientFetch.ts";
import type { RatedToken } from "./coingeckoRates.ts";
import { decimalOfJsonNumber } from "../decimalOfJsonNumber.ts";

/** The provider answers in 5-minute points for a day and in hourly ones for more. */
const daysOf = { DAY: "1", WEEK: "7", MONTH: "30" } as const satisfies Record<RateInterval, string>;
/** The last moment a date can tell. */
const TIME_MS_MAX = 8.64e15;

const answerSchema = z.object({
  prices: z.array(z.tuple([z.number().min(0).max(TIME_MS_MAX), z.number()])),
});

type Options = {
  readonly baseUrl: string;
  readonly tokens: readonly RatedToken[];
  readonly get: PatientFetch;
};

/** Past prices in CoinGecko's `market_chart` shape. */
export const coingeckoHistory = ({ baseUrl, tokens, get }: Options): PriceHistorySource => ({
  ask: async ({ token, fiatTicker, interval }) => {
    const rateId = tokens.find((rated) => rated.token === token)?.rateId;
    if (rateId === undefined) throw new Error(`${token} has no id at the provider of rates`);
    const query = new URLSearchParams({
      vs_currency: fiatTicker.toLowerCase(),
      days: daysOf[interval],
    });
    const path = `coins/${encodeURIComponent(rateId)}/market_chart`;
    const response = await get(`${baseUrl}/${path}?${query}`);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { prices } = answerSchema.parse(await response.json());
    return prices.flatMap(([atMs, value]) => pointOf(atMs, value));
  },
});

/** A point; none where the provider's price is no price. */
function pointOf(atMs: number, value: number): TimedPrice<string>[] {
  if (value <= 0) return [];
  const price = decimalOfJsonNumber(value);
  return parsePrice(price).ok ? [{ atMs, price }] : [];
}
