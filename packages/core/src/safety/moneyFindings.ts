import type { SafetyFacts } from "./safetyFacts.ts";
import type { AskFinding, TellFinding } from "./safetyFinding.ts";

/** A fifth of the amount: whoever pays that for moving money wants to know it beforehand. */
const FEE_SHARE_BPS_MAX = 2_000n;
/** Networks double their price within an hour on any day; three times means that waiting pays. */
const TYPICAL_TIMES_MAX = 3n;

/** What the fee and what is left say. While the fee is not known, nothing is said about either. */
export function moneyFindings(facts: SafetyFacts): readonly (AskFinding | TellFinding)[] {
  const { feeUnits } = facts;
  return feeUnits === null
    ? []
    : [...feeFindings(facts, feeUnits), ...restFindings(facts, feeUnits)];
}

/** A fee that is high for the amount is not called high for the day as well. */
function feeFindings(
  { feeShareBps, typicalFeeUnits }: SafetyFacts,
  feeUnits: bigint,
): readonly (AskFinding | TellFinding)[] {
  if (feeShareBps !== null && feeShareBps >= FEE_SHARE_BPS_MAX) {
    return [{ level: "ask", kind: "feeHigh", shareBps: feeShareBps }];
  }
  if (typicalFeeUnits === null || typicalFeeUnits <= 0n) return [];
  if (feeUnits < typicalFeeUnits * TYPICAL_TIMES_MAX) return [];
  return [{ level: "tell", kind: "feeAboveTypical", times: feeUnits / typicalFeeUnits }];
}

/** An amount that cannot be sent at all is the amount's own problem, told where it is entered. */
function restFindings(facts: SafetyFacts, feeUnits: bigint): readonly (AskFinding | TellFinding)[] {
  const { amountUnits, balanceUnits, dustUnits, feesOf, isFeeAsset, isMaxChosen } = facts;
  const ownFeeUnits = isFeeAsset ? feeUnits : 0n;
  const leftUnits = balanceUnits - amountUnits - ownFeeUnits;
  if (leftUnits < 0n) return [];
  if (leftUnits === 0n) {
    return [{ level: isMaxChosen ? "tell" : "ask", kind: "emptiesAccount", feesOf }];
  }
  const isDust = leftUnits < dustUnits + ownFeeUnits;
  return isDust ? [{ level: "tell", kind: "leavesDust", leftUnits }] : [];
}
