import { parsePrice } from "@coffer/core/money";
import { z } from "zod";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { PatientFetch } from "../rates/patientFetch.ts";

/** The last price of a pair, a canonical decimal above zero, and when it was paid. */
export type Ticker = { readonly price: string; readonly atMs: number };

type Options = {
  readonly baseUrl: string;
  readonly pairs: readonly string[];
  readonly get: PatientFetch;
  readonly clock: Clock;
};

/** Prices are texts with zeros at their end; a pair without trades in a day has a count of zero. */
const answerSchema = z.array(
  z.object({
    symbol: z.string(),
    lastPrice: z.string().regex(/^\d{1,30}(\.\d{1,18})?$/),
    closeTime: z.number(),
    count: z.number(),
  }),
);
const refusalSchema = z.object({ code: z.number() });
const INVALID_SYMBOL = -1121;
/** A pair that is not listed may be one day. */
const UNLISTED_MS = 60 * 60_000;

/**
 * The last prices of these pairs. One pair that Binance does not list has the whole question refused:
 * then each is asked about by itself, once, and those that are not listed are left out for an hour.
 */
export function binanceTickers({ baseUrl, pairs, get, clock }: Options) {
  const unlistedUntilMs = new Map<string, number>();

  /** Null when a pair among them is not listed. */
  async function ask(some: readonly string[]): Promise<readonly [string, Ticker][] | null> {
    // MINI: the last price and its time alone; a weight of 2 for up to 20 pairs.
    const query = new URLSearchParams({ symbols: JSON.stringify(some), type: "MINI" });
    const response = await get(`${baseUrl}/ticker/24hr?${query}`);
    if (response.status === 400 && (await isInvalidSymbol(response))) return null;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return answerSchema.parse(await response.json()).flatMap((told): [string, Ticker][] => {
      const price = canonical(told.lastPrice);
      if (told.count <= 0 || !parsePrice(price).ok) return [];
      return [[told.symbol, { price, atMs: Math.min(clock.nowMs(), told.closeTime) }]];
    });
  }

  async function askOneByOne(some: readonly string[]): Promise<readonly [string, Ticker][]> {
    const found: [string, Ticker][] = [];
    for (const pair of some) {
      const told = await ask([pair]);
      if (told === null) unlistedUntilMs.set(pair, clock.nowMs() + UNLISTED_MS);
      else found.push(...told);
    }
    return found;
  }

  return async (): Promise<ReadonlyMap<string, Ticker>> => {
    const nowMs = clock.nowMs();
    const asked = pairs.filter((pair) => nowMs >= (unlistedUntilMs.get(pair) ?? 0));
    if (asked.length === 0) return new Map();
    return new Map((await ask(asked)) ?? (await askOneByOne(asked)));
  };
}

async function isInvalidSymbol(response: Response): Promise<boolean> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  return refusal.success && refusal.data.code === INVALID_SYMBOL;
}

const canonical = (text: string): string =>
  (text.includes(".") ? text.replace(/\.?0+$/, "") : text).replace(/^0+(?=\d)/, "");
