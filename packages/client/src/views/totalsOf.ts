import type { Money } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { unitsOf } from "./assetView.ts";

export type TotalFacts = {
  readonly amount: Money;
  /** The network fee; null where there is none to name. */
  readonly fee: Money | null;
  /** Of the asset that is sent. */
  readonly decimals: number;
};

/**
 * What a payment takes in total: one sum where the asset pays its own fee, else the amount and the
 * fee, each of its own asset. Two assets are never added up.
 */
export function totalsOf({ amount, fee, decimals }: TotalFacts): readonly Money[] {
  if (fee === null || !/[1-9]/.test(fee.amount)) return [amount];
  const isOneAsset =
    fee.currency.symbol === amount.currency.symbol && fee.currency.type === amount.currency.type;
  if (!isOneAsset) return [amount, fee];
  const units = unitsOf(amount.amount, decimals) + unitsOf(fee.amount, decimals);
  return [{ ...amount, amount: formatDecimal(units, decimals) }];
}
