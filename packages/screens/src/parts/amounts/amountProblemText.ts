import type { SendView } from "@coffer/client/react";
import { formatDecimal } from "@coffer/core/money";
import type { SendAmountProblem } from "@coffer/core/send";
import { formatAmount, type Texts } from "@coffer/i18n";
import { HIDDEN_AMOUNT } from "./useVeil.ts";

/** What a person reads of an amount that cannot be sent. (rule 153) */
export function amountProblemText(
  problem: SendAmountProblem,
  { asset, feeAsset }: SendView,
  { t, locale, hidesBalances }: Texts & { readonly hidesBalances: boolean },
): string {
  const { token } = asset;
  const show = (units: bigint) => formatAmount(formatDecimal(units, asset.decimals), locale);
  const showBalance = (units: bigint) => (hidesBalances ? HIDDEN_AMOUNT : show(units));
  switch (problem.kind) {
    case "notANumber":
      return t("send.invalidAmount");
    case "belowMin":
      return t("send.belowMin", { minAmount: show(problem.minUnits), token });
    case "aboveMax":
      return t("send.aboveMax", { maxAmount: show(problem.maxUnits), token });
    case "aboveBalance":
      return t("send.aboveBalance", { balance: showBalance(problem.balanceUnits), token });
    case "totalAboveBalance":
      return t("send.totalAboveBalance", {
        amount: `${show(problem.totalUnits)} ${token}`,
        balance: `${showBalance(problem.balanceUnits)} ${token}`,
      });
    case "feeAboveFeeBalance":
      return t("send.feeAboveBalance", { tokenName: feeAsset.asset.name });
  }
}
