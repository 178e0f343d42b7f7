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

type Charge = { readonly assetKey: AssetKey; readonly units: bigint };

/** What its payer is charged for the fee: in the network's coin, or out of what leaves an account that is drawn. */
export const chargeOf = (payment: Payment): Charge =>
  payment.purpose !== "main"
    ? { assetKey: payment.assetKey, units: payment.withheldUnits }
    : { assetKey: payment.feeAssetKey, units: payment.feeUnits };

/** Base units by asset that the ledger holds for it: the amount, and what is charged. */
export function unitsHeld(payment: Payment): ReadonlyMap<AssetKey, bigint> {
  const { assetKey, units } = payment;
  return together({ assetKey, units }, chargeOf(payment));
}

/** Base units by asset that go out: the amount, and the fee in the network's coin. */
export function unitsNeeded(payment: Payment): ReadonlyMap<AssetKey, bigint> {
  const { assetKey, feeAssetKey, feeUnits, units } = payment;
  return together({ assetKey, units }, { assetKey: feeAssetKey, units: feeUnits });
}

const together = (amount: Charge, fee: Charge): ReadonlyMap<AssetKey, bigint> =>
  amount.assetKey === fee.assetKey
    ? new Map([[amount.assetKey, amount.units + fee.units]])
    : new Map([amount, fee].map(({ assetKey, units }) => [assetKey, units]));
