import { arePricesApart, pricePerHalfEven, rateKey } from "@coffer/core/rates";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { RateSource, ToldRate } from "../../ports/rates.ts";
import type { PatientFetch } from "../rates/patientFetch.ts";
import { binanceTickers, type Ticker } from "./binanceTickers.ts";

/** A coin the wallet lists, under Binance's symbol. */
export type SymbolToken = { readonly token: string; readonly symbol: string };

type Options = {
  readonly baseUrl: string;
  readonly tokens: readonly SymbolToken[];
  readonly currencies: readonly string[];
  readonly get: PatientFetch;
  readonly clock: Clock;
};

/** In which every coin is quoted there. */
const QUOTE = "USDT";
/** Two coins that each stand for a dollar: as long as they agree on it, so does anybody. */
const DOLLAR_PAIR = "USDCUSDT";
/** How many of the quote one unit of a currency costs. Other currencies are not traded there, or hardly. */
const currencyPairs: ReadonlyMap<string, string> = new Map([["EUR", "EURUSDT"]]);

/** What Binance takes for a symbol; one that it does not would spoil the whole question. */
const isSymbol = (text: string): boolean => /^[A-Z0-9]{1,16}$/.test(text);

/** What one unit of a currency costs in the quote. */
type Unit = { readonly currency: string; readonly price: string; readonly atMs: number };

/**
 * Spot prices of Binance, for dollars and euros. It quotes in tethers: those count as dollars while
 * USDC says so too, within the 3 % of rule 297, and as nothing otherwise; euros go by their own pair.
 */
export function binanceRates({ baseUrl, tokens, currencies, get, clock }: Options): RateSource {
  const listed = tokens.filter(({ symbol }) => isSymbol(symbol));
  const pairs = [
    ...listed.filter(({ symbol }) => symbol !== QUOTE).map(({ symbol }) => symbol + QUOTE),
    ...(currencies.includes("USD") ? [DOLLAR_PAIR] : []),
    ...currencies.flatMap((currency) => currencyPairs.get(currency) ?? []),
  ];
  const readTickers = binanceTickers({ baseUrl, pairs: [...new Set(pairs)], get, clock });
  return {
    name: "binance",
    ask: async () => {
      const tickers = await readTickers();
      const units = currencies.flatMap((currency) => unitOf(currency, tickers) ?? []);
      return listed.flatMap(({ token, symbol }) => {
        // A tether costs one of itself at any moment.
        const ticker = symbol === QUOTE ? parOfNow : tickers.get(symbol + QUOTE);
        if (ticker === undefined) return [];
        return units.flatMap((unit) => rateOf(token, ticker, unit) ?? []);
      });
    },
  };
}

const parOfNow: Ticker = { price: "1", atMs: Infinity };

function unitOf(currency: string, tickers: ReadonlyMap<string, Ticker>): Unit | null {
  if (currency === "USD") {
    const dollar = tickers.get(DOLLAR_PAIR);
    if (dollar === undefined || arePricesApart(dollar.price, "1")) return null;
    return { currency, price: "1", atMs: dollar.atMs };
  }
  const ticker = tickers.get(currencyPairs.get(currency) ?? "");
  return ticker === undefined ? null : { currency, ...ticker };
}

/** As old as the older of the two prices that it is made of. */
function rateOf(commodity: string, ticker: Ticker, unit: Unit): ToldRate | null {
  const { currency } = unit;
  // A price per one stays the text that was told.
  const price = unit.price === "1" ? ticker.price : pricePerHalfEven(ticker.price, unit.price);
  if (price === null) return null;
  const key = rateKey(commodity, currency);
  return { key, commodity, currency, price, atMs: Math.min(ticker.atMs, unit.atMs) };
}
