import type { TellFinding } from "@coffer/core/safety";
import { formatList } from "@coffer/i18n";
import type { Note } from "@coffer/ui";
import type { SafetyWords } from "./useSafetyWords.ts";

/** What is worth knowing before a payment, in a sentence or two. */
export function tellNote(finding: TellFinding, words: SafetyWords): Note {
  const { t, locale, payment, showUnits } = words;
  const { token } = payment.asset;
  switch (finding.kind) {
    case "amlUnknown":
      return { title: t("safety.amlUnknown"), text: t("safety.amlUnknownText") };
    case "firstPayment":
      return {
        title: finding.isHistoryWhole ? t("safety.firstPayment") : t("safety.notLately"),
        text: t("safety.firstPaymentText"),
      };
    case "feeAboveTypical":
      return {
        title: t("safety.feeAboveTypical", { times: finding.times.toString() }),
        text: t("safety.feeAboveTypicalText"),
      };
    case "emptiesAccount": {
      const tokens = formatList(finding.feesOf, locale);
      return {
        title: t("safety.emptiesAccount"),
        ...(tokens === "" ? {} : { text: t("safety.emptiesFeesText", { tokens, token }) }),
      };
    }
    case "leavesDust":
      return {
        title: t("safety.leavesDust", { amount: showUnits(finding.leftUnits), token }),
        text: t("safety.leavesDustText"),
      };
  }
}
