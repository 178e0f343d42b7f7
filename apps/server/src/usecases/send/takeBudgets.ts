import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import type { Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";

/**
 * What a payment draws on of its person's share: its address is asked about, and the node about its fee
 * where none was shown. (decision page 0070)
 */
export function takeBudgets(
  { personBudgets }: Services,
  userId: UserId,
  { isQuoted }: { readonly isQuoted: boolean },
): Outcome<true, Refusal> {
  const checked = personBudgets.addressCheck(userId);
  return checked.ok && isQuoted ? personBudgets.estimate(userId) : checked;
}
