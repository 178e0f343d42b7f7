import type { StopFinding } from "@coffer/core/safety";
import { formatDate } from "@coffer/i18n";
import { familyNames } from "./familyNames.ts";
import type { SafetyWords } from "./useSafetyWords.ts";

/** Why a payment cannot be sent, and what would become of it. */
export function stopWords(
  finding: StopFinding,
  { t, locale, email, payment }: SafetyWords,
): { readonly title: string; readonly text?: string } {
  const { network, networkId } = payment.asset;
  switch (finding.kind) {
    case "invalidAddress":
      return {
        title: t("errors.invalidAddress"),
        ...(finding.isMistyped ? { text: t("send.checkSum") } : {}),
      };
    case "wrongNetwork": {
      const values = { family: familyNames[finding.family], network };
      const isOfFamily = finding.family === networkId.type;
      return {
        title: t("errors.wrongNetwork"),
        text: isOfFamily
          ? t("safety.wrongChainText", values)
          : t("safety.wrongNetworkText", values),
      };
    }
    case "ownAddress":
      return { title: t("errors.sendToOwnAddress") };
    case "amlDisabled":
      return { title: t("errors.amlNotAllowed", { email }) };
    case "payeeWaiting": {
      const time = formatDate(new Date(finding.usableFromMs).toISOString(), locale);
      return { title: t("safety.payeeWaiting"), text: t("safety.payeeWaitingText", { time }) };
    }
  }
}
