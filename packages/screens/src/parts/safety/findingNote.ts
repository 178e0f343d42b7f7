import type { TellFinding } from "@coffer/core/safety";
import type { Note } from "@coffer/ui";
import { emptiesFeesText } from "./emptiesFeesText.ts";
import type { SafetyWords } from "./useSafetyWords.ts";

/** What is worth knowing before a payment, in a sentence or two. */
export function findingNote(finding: TellFinding, words: SafetyWords): Note {
  const { t, payment, showUnits } = words;
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
        title: t("safety.feeAboveTypical", { count: Number(finding.times) }),
        text: t("safety.feeAboveTypicalText"),
      };
    case "emptiesAccount": {
      const text = emptiesFeesText(finding, words);
      const title = t("safety.emptiesAccount");
      return text === undefined ? { title } : { title, text };
    }
    case "leavesDust":
      return {
        title: t("safety.leavesDust", { amount: showUnits(finding.leftUnits), token }),
        text: t("safety.leavesDustText"),
      };
  }
}
