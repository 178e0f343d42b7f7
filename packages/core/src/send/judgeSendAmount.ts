import { isFeeCovered } from "./isFeeCovered.ts";
import { leastSendUnits } from "./leastSendUnits.ts";
import type { SendBoundsFacts } from "./sendBounds.ts";

/** `feeBalanceUnits`: what the fee asset's account holds in its base units, nothing without one. */
export type SendAmountFacts = SendBoundsFacts & { readonly feeBalanceUnits: bigint };

/** Why an amount cannot be sent, with the numbers its message shows, in base units. */
export type SendUnitsProblem =
  | { readonly kind: "belowMin"; readonly minUnits: bigint }
  | { readonly kind: "aboveMax"; readonly maxUnits: bigint }
  | { readonly kind: "aboveBalance"; readonly balanceUnits: bigint }
  | {
      readonly kind: "totalAboveBalance";
      readonly totalUnits: bigint;
      readonly balanceUnits: bigint;
    }
  | {
      readonly kind: "feeAboveFeeBalance";
      readonly feeUnits: bigint;
      readonly feeBalanceUnits: bigint;
    };

/**
 * The first thing wrong with sending `amountUnits`, or null. One rule for the form and the server:
 * limits, balance, balance with the fee, fee asset's balance. (core spec §5, decision 5)
 */
export function judgeSendAmount(
  amountUnits: bigint,
  facts: SendAmountFacts,
): SendUnitsProblem | null {
  const { balanceUnits, sendMaxUnits, feeUnits, feeBalanceUnits } = facts;
  const minUnits = leastSendUnits(facts.sendMinUnits);
  if (amountUnits < minUnits) return { kind: "belowMin", minUnits };
  if (amountUnits > sendMaxUnits) return { kind: "aboveMax", maxUnits: sendMaxUnits };
  if (amountUnits > balanceUnits) return { kind: "aboveBalance", balanceUnits };
  if (facts.isFeeAsset) {
    const totalUnits = amountUnits + feeUnits;
    return totalUnits > balanceUnits
      ? { kind: "totalAboveBalance", totalUnits, balanceUnits }
      : null;
  }
  return isFeeCovered(facts) ? null : { kind: "feeAboveFeeBalance", feeUnits, feeBalanceUnits };
}
