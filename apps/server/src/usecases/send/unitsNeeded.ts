import type { AssetKey } from "@coffer/core/assets";
import type { Payment } from "../../storage/send/payments.ts";

/** Base units by asset: the amount, and the fee in the network's coin. */
export function unitsNeeded(payment: Payment): ReadonlyMap<AssetKey, bigint> {
  const { assetKey, feeAssetKey } = payment;
  if (assetKey === feeAssetKey) return new Map([[assetKey, payment.units + payment.feeUnits]]);
  return new Map([
    [assetKey, payment.units],
    [feeAssetKey, payment.feeUnits],
  ]);
}
