import type { AddressFamily } from "@coffer/core/address";
import type { SafetyFinding, TellFinding } from "@coffer/core/safety";
import { formatList } from "@coffer/i18n";
import type { Note } from "@coffer/ui";
import type { SafetyWords } from "./useSafetyWords.ts";

/** What is worth knowing before a payment, in a sentence or two. */
export function findingNote(finding: TellFinding, words: SafetyWords): Note {
  const { t, payment, showUnits } = words;
  const { token } = payment.asset;
  switch (finding.kind) {
    case "amlUnknown":
      return { title: t("safety.amlUnknown"), text: t("safety.amlUnknownText") };
    case "firstPayment": {
      const { isHistoryWhole } = finding;
      // Whoever was found by an ID or a contact was given no address to compare.
      return words.isToPerson
        ? {
            title: isHistoryWhole ? t("safety.firstToPerson") : t("safety.notLatelyToPerson"),
            text: t("safety.firstToPersonText"),
          }
        : {
            title: isHistoryWhole ? t("safety.firstPayment") : t("safety.notLately"),
            text: t("safety.firstPaymentText"),
          };
    }
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

/** Which tokens could not pay their fees any more; undefined where there are none. */
export function emptiesFeesText(
  { feesOf }: Extract<SafetyFinding, { kind: "emptiesAccount" }>,
  { t, locale, payment }: SafetyWords,
): string | undefined {
  if (feesOf.length === 0) return undefined;
  const { token } = payment.asset;
  return t("safety.emptiesFeesText", { tokens: formatList(feesOf, locale), token });
}

/** Chain families as people call them, in every language. */
export const familyNames = {
  evm: "Ethereum",
  ton: "TON",
  bitcoin: "Bitcoin",
  tron: "Tron",
  solana: "Solana",
} as const satisfies Record<AddressFamily, string>;
