import type { BlockchainTransfer, Worth } from "@coffer/contract";
import { FIAT_DECIMALS, formatDecimal, parseDecimal } from "@coffer/core/money";
import { isFinishedTransfer } from "@coffer/core/history";

/**
 * What a transfer's amount or its fee was worth when it was made, to be told; where that was not kept: null once
 * it is history, undefined while it goes on. (rule 600)
 */
export const worthThen = (
  transfer: BlockchainTransfer,
  of: "fiat" | "feeFiat" = "fiat",
): Worth | null | undefined => transfer[of] ?? (isFinishedTransfer(transfer) ? null : undefined);

/** Both together, as they stand above it: to the cent the sum of what is read. */
export function sumOfWorths(one: Worth, other: Worth): Worth {
  const [left, right] = [one, other].map(({ amount }) => parseDecimal(amount, FIAT_DECIMALS));
  if (!left?.ok || !right?.ok || one.ticker !== other.ticker)
    throw new Error(
      `Worths are no sum: ${one.amount} ${one.ticker}, ${other.amount} ${other.ticker}.`,
    );
  return { amount: formatDecimal(left.value + right.value, FIAT_DECIMALS), ticker: one.ticker };
}
