import type { Payment } from "../../storage/send/payments.ts";

/** Base units by asset: the amount, and the fee in the network's coin. */
export function unitsNeeded(payment: Payment): ReadonlyMap<string, bigint> {
  const { asset_key: assetKey, fee_asset_key: feeAssetKey } = payment;
  if (assetKey === feeAssetKey) return new Map([[assetKey, payment.units + payment.fee_units]]);
  return new Map([
    [assetKey, payment.units],
    [feeAssetKey, payment.fee_units],
  ]);
}
