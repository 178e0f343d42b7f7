import type { Chain } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { Payment } from "../../storage/send/payments.ts";

/**
 * Base units by asset that the payout address has to have for a payment: what it costs, and what goes
 * along with it and comes back, which the house lends it for the way.
 */
export function unitsAtHand(
  chain: Pick<Chain, "outlayOf">,
  payment: Payment,
): ReadonlyMap<AssetKey, bigint> {
  const needed = unitsNeeded(payment);
  const { feeAssetKey, feeUnits, terms } = payment;
  if (terms === null) return needed;
  const comesBack = chain.outlayOf({ feeUnits, terms }) - feeUnits;
  return new Map(needed).set(feeAssetKey, (needed.get(feeAssetKey) ?? 0n) + comesBack);
}

/** Base units by asset: the amount, and the fee in the network's coin. */
export function unitsNeeded(payment: Payment): ReadonlyMap<AssetKey, bigint> {
  const { assetKey, feeAssetKey } = payment;
  if (assetKey === feeAssetKey) return new Map([[assetKey, payment.units + payment.feeUnits]]);
  return new Map([
    [assetKey, payment.units],
    [feeAssetKey, payment.feeUnits],
  ]);
}
