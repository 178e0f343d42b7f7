import { parseDecimal, type AmountProblem } from "../money/decimal.ts";
import { refused, type Outcome } from "../outcome.ts";

/** Base units of the asset, and of the fee asset for `feeUnits`; `isFeeAsset` says they are one. */
export type SendBoundsFacts = {
  readonly balanceUnits: bigint;
  readonly sendMinUnits: bigint;
  readonly sendMaxUnits: bigint;
  readonly feeUnits: bigint;
  readonly isFeeAsset: boolean;
};

export type SendBounds = { readonly minUnits: bigint; readonly maxUnits: bigint };

/**
 * What the MIN and MAX buttons set. MAX leaves the fee behind when the asset itself pays it, and is
 * never below zero; MIN is at least one unit. With too little money MAX is below MIN: nothing can
 * be sent. (rules 5 and 153)
 */
export function sendBounds(facts: SendBoundsFacts): SendBounds {
  const spendableUnits = facts.balanceUnits - (facts.isFeeAsset ? facts.feeUnits : 0n);
  const cappedUnits = spendableUnits < facts.sendMaxUnits ? spendableUnits : facts.sendMaxUnits;
  return {
    minUnits: leastSendUnits(facts.sendMinUnits),
    maxUnits: cappedUnits < 0n ? 0n : cappedUnits,
  };
}

type FeeFacts = Pick<SendBoundsFacts, "balanceUnits" | "feeUnits" | "isFeeAsset"> & {
  readonly feeBalanceUnits: bigint;
};

/**
 * Whether the account that pays the network fee holds it, whatever the amount. Base units of the fee
 * asset; one that is not activated holds nothing. Where it is not covered, sending is blocked with
 * the banner 'Top up … to continue'. (rules 5 and 154)
 */
export const isFeeCovered = (facts: FeeFacts): boolean =>
  facts.feeUnits <= (facts.isFeeAsset ? facts.balanceUnits : facts.feeBalanceUnits);

/** The smallest amount that can be sent: zero is never one. (rule 153) */
export const leastSendUnits = (sendMinUnits: bigint): bigint =>
  sendMinUnits > 0n ? sendMinUnits : 1n;

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
 * limits, balance, balance with the fee, fee asset's balance. (rules 5 and 153)
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

export type SendAmountProblem =
  | { readonly kind: "notANumber"; readonly cause: AmountProblem }
  | SendUnitsProblem;

/** `amountText` as it stands in the box, read with the asset's `decimals`. */
export type SendAmountTextFacts = SendAmountFacts & {
  readonly amountText: string;
  readonly decimals: number;
};

/**
 * The base units to send, or the first problem: not a number, below the minimum, above the maximum,
 * above the balance, above it with the fee, fee not covered by the fee asset. (rule 153)
 */
export function checkSendAmount(facts: SendAmountTextFacts): Outcome<bigint, SendAmountProblem> {
  const amount = parseDecimal(facts.amountText, facts.decimals);
  if (!amount.ok) return refused({ kind: "notANumber", cause: amount.problem });
  const problem = judgeSendAmount(amount.value, facts);
  return problem === null ? amount : refused(problem);
}
