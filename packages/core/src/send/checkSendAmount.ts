import { parseDecimal, type AmountProblem } from "../money/parseDecimal.ts";
import { refused, type Outcome } from "../outcome.ts";
import { judgeSendAmount, type SendAmountFacts, type SendUnitsProblem } from "./judgeSendAmount.ts";

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
 * above the balance, above it with the fee, fee not covered by the fee asset. (core spec §5)
 */
export function checkSendAmount(facts: SendAmountTextFacts): Outcome<bigint, SendAmountProblem> {
  const amount = parseDecimal(facts.amountText, facts.decimals);
  if (!amount.ok) return refused({ kind: "notANumber", cause: amount.problem });
  const problem = judgeSendAmount(amount.value, facts);
  return problem === null ? amount : refused(problem);
}
