import { checkDecimals } from "../money/decimal.ts";
import { requirePrice } from "../money/price.ts";

/** What one whole unit costs, in one currency for both, and the asset's decimals. */
export type PricedAsset = { readonly price: string; readonly decimals: number };

type Fee = { readonly feeUnits: bigint; readonly coin: PricedAsset; readonly asset: PricedAsset };

/**
 * Base units of an asset that a fee in the network's coin is worth. Rounds up: whoever withdraws pays
 * for the whole of it. Throws on a malformed price. (rule 352)
 */
export function withheldUnitsCeil({ feeUnits, coin, asset }: Fee): bigint {
  if (feeUnits < 0n) throw new RangeError(`withheldUnitsCeil: ${feeUnits} units are below zero`);
  checkDecimals(coin.decimals);
  checkDecimals(asset.decimals);
  const [coinPrice, assetPrice] = [requirePrice(coin.price), requirePrice(asset.price)];
  const dividend = feeUnits * coinPrice.units * 10n ** BigInt(asset.decimals + assetPrice.decimals);
  const divisor = assetPrice.units * 10n ** BigInt(coin.decimals + coinPrice.decimals);
  return (dividend + divisor - 1n) / divisor;
}
