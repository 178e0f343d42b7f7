import type { Brand } from "@coffer/brands";
import { coingeckoHistory } from "./adapters/coingecko/coingeckoHistory.ts";
import { coingeckoRates } from "./adapters/coingecko/coingeckoRates.ts";
import { systemClock } from "./adapters/clockAndRandom.ts";
import type { Log } from "./ports/log.ts";
import type { Settings } from "./settings.ts";
import { rememberedHistories } from "./usecases/rates/rememberedHistories.ts";

type Parts = {
  readonly brand: Brand;
  readonly settings: Pick<Settings, "RATES_URL" | "RATES_POLL_MS">;
  readonly log: Log;
};

/** Prices of the brand's tokens, as they are and as they were. */
export function wireRates({ brand, settings, log }: Parts) {
  const baseUrl = settings.RATES_URL;
  const tokens = brand.networks.flatMap(({ assets }) =>
    assets.map(({ token, rateId }) => ({ token, rateId })),
  );
  const rates = coingeckoRates({
    baseUrl,
    tokens,
    currencies: brand.fiatCurrencies.map(({ ticker }) => ticker),
    pollMs: settings.RATES_POLL_MS,
    clock: systemClock,
    log,
  });
  const source = coingeckoHistory({ baseUrl, tokens });
  return { rates, priceHistories: rememberedHistories({ source, clock: systemClock, log }) };
}
