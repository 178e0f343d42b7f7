import type { AssetSpec, BlockchainTransfer, Money } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { unitsOf } from "./sendView.ts";

/** What left the account with a payment: the amount, and the fee where the asset pays its own. */
export function transferTotalOf(transfer: BlockchainTransfer, spec: AssetSpec): Money {
  const { amount, fee } = transfer;
  const isFeeAsset =
    fee?.currency.symbol === amount.currency.symbol && fee.currency.type === amount.currency.type;
  if (fee === null || !isFeeAsset) return amount;
  const { decimals } = spec;
  const units = unitsOf(amount.amount, decimals) + unitsOf(fee.amount, decimals);
  return { ...amount, amount: formatDecimal(units, decimals) };
}
