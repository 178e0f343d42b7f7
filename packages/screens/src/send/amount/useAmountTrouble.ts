import { usePreferences, useSendView } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { amountProblemText } from "../../parts/amounts/amountProblemText.ts";

/**
 * Why an amount that was right on its page cannot be sent any more: the balance or the fee has changed
 * since. A fee that its own account cannot pay is the banner's to tell. (rule 153)
 */
export function useAmountTrouble(
  asset: Asset,
  amount: string,
  fee: string | null,
): string | undefined {
  const texts = useTexts();
  const { hidesBalances } = usePreferences();
  const view = useSendView(asset, fee);
  const problem = view.isFeeCovered ? view.problemOf(amount) : null;
  return problem === null
    ? undefined
    : amountProblemText(problem, view, { ...texts, hidesBalances });
}
