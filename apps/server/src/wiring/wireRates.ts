import type { Brand } from "@coffer/brands";
import { binanceRates } from "../adapters/binance/binanceRates.ts";
import { coingeckoHeaders } from "../adapters/coingecko/coingeckoHeaders.ts";
import { coingeckoHistory } from "../adapters/coingecko/coingeckoHistory.ts";
import { coingeckoRates } from "../adapters/coingecko/coingeckoRates.ts";
import { systemClock as clock } from "../adapters/clockAndRandom.ts";
import { noteRateTroubles } from "../adapters/rates/noteRateTroubles.ts";
import { patientFetch } from "../adapters/rates/patientFetch.ts";
import type { Log } from "../ports/log.ts";
import type { RateSource } from "../ports/rates.ts";
import type { Settings } from "../settings.ts";
import { comparedRates, type ComparedRates } from "../usecases/rates/comparedRates.ts";
import { rememberedHistories } from "../usecases/rates/rememberedHistories.ts";
import { wireOutages, type OutageParts } from "./wireOutages.ts";

type Parts = {
  readonly brand: Brand;
  readonly settings: Pick<
    Settings,
    "COFFER_ENV" | "RATES_URL" | "RATES_SECOND_URL" | "RATES_POLL_MS" | "COINGECKO_KEY"
  >;
  readonly log: Log;
};

/** In which the sources are compared, whatever the brand's currencies. */
const REFERENCE = "USD";
/** Market data of Binance that takes no key. */
const BINANCE_URL = "https://data-api.binance.vision/api/v3";

/** Prices of the brand's tokens, as they are and as they were. */
export function wireRates({ brand, settings, log }: Parts) {
  const baseUrl = settings.RATES_URL;
  const currencies = brand.fiatCurrencies.map(({ ticker }) => ticker);
  const get = patientFetch(clock, coingeckoHeaders(baseUrl, settings.COINGECKO_KEY));
  const assets = assetsOf(brand);
  const tokens = assets.map(({ token, rateId }) => ({ token, rateId }));
  const asked = [...new Set([...currencies, REFERENCE])];
  const rates = comparedRates({
    first: coingeckoRates({ baseUrl, tokens, currencies: asked, get, clock }),
    second: secondSource(assets, asked, settings),
    currencies,
    pollMs: settings.RATES_POLL_MS,
    clock,
    log,
  });
  const source = coingeckoHistory({ baseUrl, tokens, get });
  return { rates, priceHistories: rememberedHistories({ source, clock, log }) };
}

/** A token of several networks is one, as the first of them lists it. */
const assetsOf = ({ networks }: Brand) => {
  const all = networks.flatMap(({ assets }) => assets);
  return all.filter(
    (asset, index) => all.findIndex(({ token }) => token === asset.token) === index,
  );
};

/** Without a word of the operator's, production compares and a wallet of one machine does not. */
function secondSource(
  assets: ReturnType<typeof assetsOf>,
  currencies: readonly string[],
  { COFFER_ENV, RATES_SECOND_URL }: Parts["settings"],
): RateSource | null {
  const baseUrl = RATES_SECOND_URL ?? (COFFER_ENV === "local" ? "none" : BINANCE_URL);
  if (baseUrl === "none") return null;
  const tokens = assets.flatMap(({ token, secondRateId: symbol = token }) =>
    symbol === null ? [] : [{ token, symbol }],
  );
  return binanceRates({ baseUrl, tokens, currencies, get: patientFetch(clock), clock });
}

/** Alarms about the prices; one process of the wallet raises them for all. */
export function raiseRateAlarms(rates: ComparedRates, parts: OutageParts): void {
  const failed = "A trouble with the rates could not be noted.";
  rates.onRound(noteRateTroubles((name, subject) => wireOutages(parts, { name, subject, failed })));
}
