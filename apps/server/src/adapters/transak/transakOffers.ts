import { FIAT_DECIMALS } from "@coffer/core/money";
import { z } from "zod";
import type { OnrampAsset, OnrampOffer } from "../../ports/onramp.ts";
import { decimalOfJsonNumber } from "../decimalOfJsonNumber.ts";
import { codeIn } from "../onramps/sellerCodes.ts";
import { ceilUnits, floorUnits } from "../onramps/unitsOfDecimal.ts";
import { transakCodes } from "./transakCodes.ts";

/** What a purchase is paid with. */
export const PAYMENT_METHOD = "credit_debit_card";

const paymentOption = z.object({
  id: z.string(),
  isActive: z.boolean().default(true),
  limitCurrency: z.string().nullish(),
  minAmount: z.number().positive().nullish(),
  maxAmount: z.number().positive().nullish(),
});

/** The currencies that Transak takes, as it lists them in public. */
export const transakFiats = z.object({
  response: z.array(
    z.object({
      symbol: z.string(),
      isAllowed: z.boolean(),
      paymentOptions: z.array(paymentOption),
    }),
  ),
});

/** And the coins that it sells. */
export const transakCoins = z.object({
  response: z.array(
    z.object({
      symbol: z.string(),
      isAllowed: z.boolean(),
      network: z.object({
        name: z.string(),
        fiatCurrenciesNotSupported: z
          .array(z.object({ fiatCurrency: z.string(), paymentMethod: z.string() }))
          .nullish(),
      }),
    }),
  ),
});

type Lists = {
  readonly fiats: z.infer<typeof transakFiats>["response"];
  readonly coins: z.infer<typeof transakCoins>["response"];
};
type Coin = Lists["coins"][number];

/** What of these it sells for which of these currencies by card. */
export function offersOfTransak(
  { fiats, coins }: Lists,
  assets: readonly OnrampAsset[],
  fiatTickers: readonly string[],
): readonly OnrampOffer[] {
  const limits = fiatTickers.flatMap((fiatTicker) => limitsIn(fiats, fiatTicker) ?? []);
  return assets.flatMap((asset) => {
    const code = codeIn(transakCodes, asset);
    const coin = coins.find(
      ({ symbol, network, isAllowed }) =>
        isAllowed && symbol === code?.symbol && network.name === code.network,
    );
    return coin === undefined
      ? []
      : limits
          .filter(({ fiatTicker }) => isPaidIn(coin, fiatTicker))
          .map((each) => ({ assetKey: asset.assetKey, ...each }));
  });
}

/** Null for a currency that no card pays in, or whose bounds are not told in it. */
function limitsIn(fiats: Lists["fiats"], fiatTicker: string): Omit<OnrampOffer, "assetKey"> | null {
  const fiat = fiats.find(({ symbol, isAllowed }) => isAllowed && symbol === fiatTicker);
  const card = fiat?.paymentOptions.find(({ id, isActive }) => isActive && id === PAYMENT_METHOD);
  const { limitCurrency, minAmount, maxAmount } = card ?? {};
  if (minAmount === undefined || minAmount === null) return null;
  if (maxAmount === undefined || maxAmount === null) return null;
  if ((limitCurrency ?? fiatTicker) !== fiatTicker) return null;
  return {
    fiatTicker,
    minCents: ceilUnits(decimalOfJsonNumber(minAmount), FIAT_DECIMALS),
    maxCents: floorUnits(decimalOfJsonNumber(maxAmount), FIAT_DECIMALS),
  };
}

const isPaidIn = ({ network }: Coin, fiatTicker: string): boolean =>
  !(network.fiatCurrenciesNotSupported ?? []).some(
    ({ fiatCurrency, paymentMethod }) =>
      fiatCurrency === fiatTicker && paymentMethod === PAYMENT_METHOD,
  );
