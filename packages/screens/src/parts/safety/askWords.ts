import type { AskFinding } from "@coffer/core/safety";
import { formatDecimal } from "@coffer/core/money";
import { formatPercent } from "@coffer/i18n";
import { emptiesFeesText } from "./emptiesFeesText.ts";
import type { SafetyWords } from "./useSafetyWords.ts";

export type AskWords = {
  readonly title: string;
  readonly text: string;
  readonly goOn: string;
  readonly wayOut: string;
};

/** Hundredths of a per cent, as a per cent. */
const SHARE_DECIMALS = 2;
const WHOLE_PER_CENT_BPS = 100n;

/** What is asked before a payment, and its two answers in words that say what they do. */
export function askWords(finding: AskFinding, words: SafetyWords): AskWords {
  const { t, locale } = words;
  switch (finding.kind) {
    case "lookAlike":
      return {
        title: t("safety.lookAlike"),
        text: t("safety.lookAlikeText"),
        goOn: t("safety.lookAlikeGoOn"),
        wayOut: t("safety.lookAlikeWayOut"),
      };
    case "memoMissing":
      return {
        title: t("safety.memoMissing", { name: finding.name }),
        text: t("safety.memoMissingText"),
        goOn: t("safety.memoMissingGoOn"),
        wayOut: t("safety.memoMissingWayOut"),
      };
    case "feeHigh": {
      const whole = finding.shareBps - (finding.shareBps % WHOLE_PER_CENT_BPS);
      const share = formatPercent(formatDecimal(whole, SHARE_DECIMALS), locale);
      return {
        title: t("safety.feeHigh", { share }),
        text: t("safety.feeHighText"),
        goOn: t("safety.feeHighGoOn"),
        wayOut: t("safety.feeHighWayOut"),
      };
    }
    case "emptiesAccount":
      return {
        title: t("safety.emptiesAccount"),
        text: emptiesFeesText(finding, words) ?? t("safety.emptiesAskText"),
        goOn: t("safety.emptiesGoOn"),
        wayOut: t("safety.emptiesWayOut"),
      };
  }
}
