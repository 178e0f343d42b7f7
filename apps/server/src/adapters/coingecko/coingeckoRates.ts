import type { Rate } from "@coffer/contract";
import { isRateUsable, rateKey } from "@coffer/core/rates";
import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Rates } from "../../ports/rates.ts";
import { decimalOfJsonNumber } from "./decimalOfJsonNumber.ts";

const ASK_TIMEOUT_MS = 5_000;
const answerSchema = z.record(z.string(), z.record(z.string(), z.number()));

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
  });
  const response = await fetch(`${baseUrl}/simple/price?${query}`, {
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    redirect: "error",
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const prices = answerSchema.parse(await response.json());
  return tokens.flatMap(({ token, rateId }) =>
    currencies.flatMap((currency): Rate[] => {
      const price = prices[rateId]?.[currency.toLowerCase()];
      if (price === undefined || price <= 0) return [];
      return [
        {
          key: rateKey(token, currency),
          commodity: token,
          currency,
          price: decimalOfJsonNumber(price),
        },
      ];
    }),
  );
}

/** Prices in CoinGecko's `simple/price` shape, asked for on a timer and kept in memory. */
export function coingeckoRates(options: Options): PolledRates {
  const { clock, log, pollMs } = options;
  const listeners = new Set<() => void>();
  const held: { rates: readonly Rate[]; fetchedAtMs: number } = { rates: [], fetchedAtMs: 0 };
  const told = { text: "[]" };
  const usable = () => (isRateUsable(held.fetchedAtMs, clock.nowMs()) ? held.rates : []);

  /** Also when no prices came: those that are held may have become too old to use. */
  const tellChanges = (): void => {
    const text = JSON.stringify(usable());
    if (text === told.text) return;
    told.text = text;
    for (const listener of listeners) listener();
  };

  const refresh = async (): Promise<void> => {
    try {
      held.rates = await askPrices(options);
      held.fetchedAtMs = clock.nowMs();
    } catch (error) {
      log.warn("Rates could not be refreshed.", { error: String(error) });
    }
    tellChanges();
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
