import { FIAT_DECIMALS } from "../money/amountLimits.ts";
import { divideHalfEven } from "../money/divideHalfEven.ts";
import { parseDecimal } from "../money/parseDecimal.ts";
import { parsePrice, type Price } from "../money/parsePrice.ts";
import { findRate, type RateFacts } from "../rates/findRate.ts";

/** What the sum reads of an asset; `amount` is a decimal text in whole units. */
export type SummedAsset = {
  readonly key: string;
  readonly token: string;
  readonly amount: string;
  readonly decimals: number;
};
/** What the sum reads of a rate; `price` is fiat per whole unit. */
export type PricedRate = RateFacts & { readonly price: string };

/** `missing`: keys of the assets with a balance but no rate, which the sum leaves out. */
export type FiatSummary = { readonly cents: bigint; readonly missing: readonly string[] };

/**
 * What the assets are worth together, in cents of one fiat currency. The sum is exact and rounded
 * once, to the nearest cent, halves to the even one. Throws on an amount that its own asset cannot
 * hold. (companion spec §1)
 */
export function summaryFiatCents(
  assets: readonly SummedAsset[],
  rates: readonly PricedRate[],
  fiat: string,
): FiatSummary {
  const missing: string[] = [];
  const worths: Price[] = [];
  for (const asset of assets) {
    const units = requireUnits(asset);
    if (units === 0n) continue;
    const price = parsePrice(findRate(rates, asset.token, fiat)?.price ?? "");
    if (!price.ok) missing.push(asset.key);
    else {
      const { units: priceUnits, decimals } = price.value;
      worths.push({ units: units * priceUnits, decimals: asset.decimals + decimals });
    }
  }
  return { cents: sumCentsHalfEven(worths), missing };
}

function requireUnits(asset: SummedAsset): bigint {
  const units = parseDecimal(asset.amount, asset.decimals);
  if (!units.ok) throw new Error(`summary: ${asset.key} cannot hold "${asset.amount}"`);
  return units.value;
}

function sumCentsHalfEven(worths: readonly Price[]): bigint {
  const decimalsMax = Math.max(0, ...worths.map((worth) => worth.decimals));
  const sum = worths.reduce(
    (total, worth) => total + worth.units * 10n ** BigInt(decimalsMax - worth.decimals),
    0n,
  );
  return divideHalfEven(sum * 10n ** BigInt(FIAT_DECIMALS), 10n ** BigInt(decimalsMax));
}
