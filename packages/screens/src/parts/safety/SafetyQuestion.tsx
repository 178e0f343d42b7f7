import { formatDecimal } from "@coffer/core/money";
import type { AskFinding } from "@coffer/core/safety";
import { formatPercent } from "@coffer/i18n";
import { MarkedAddress, QuestionCard } from "@coffer/ui";
import { emptiesFeesText } from "./findingNote.ts";
import type { SafetyWords } from "./useSafetyWords.ts";

export type SafetyQuestionProps = {
  readonly finding: AskFinding;
  readonly words: SafetyWords;
  readonly isAnswered: boolean;
  readonly onAnswer: () => void;
  readonly onTakeBack: () => void;
  readonly onWayOut: () => void;
  readonly wayOutLabel: string | undefined;
};

/** One question of the check, answered by a press of its own, never by the Send button. */
export function SafetyQuestion(props: SafetyQuestionProps) {
  const { finding, words, isAnswered, onAnswer, onTakeBack, onWayOut } = props;
  const { t } = words;
  const { title, text, goOn, wayOut } = askWords(finding, words);
  return (
    <QuestionCard
      title={title}
      answer={isAnswered ? t("safety.answered", { answer: goOn }) : null}
      wayOut={{ label: props.wayOutLabel ?? wayOut, onPress: onWayOut }}
      goOn={{ label: goOn, onPress: onAnswer }}
      takeBack={{ label: t("safety.takeBack"), onPress: onTakeBack }}
    >
      <p className="text-14 text-text-2">{text}</p>
      {finding.kind === "lookAlike" && <LookAlikePair finding={finding} words={words} />}
    </QuestionCard>
  );
}

type LookAlikePairProps = {
  readonly finding: Extract<AskFinding, { kind: "lookAlike" }>;
  readonly words: SafetyWords;
};

/** Both addresses, one below the other, with the part marked in which they differ. */
function LookAlikePair({ finding, words }: LookAlikePairProps) {
  const { given, known, sameStart, sameEnd } = finding.likeness;
  const markOf = (address: string) => ({ from: sameStart, to: address.length - sameEnd });
  return (
    <>
      <MarkedAddress label={words.t("safety.lookAlikeGiven")} address={given} {...markOf(given)} />
      <MarkedAddress label={knownLabel(finding, words)} address={known} {...markOf(known)} />
    </>
  );
}

function knownLabel({ known }: LookAlikePairProps["finding"], words: SafetyWords): string {
  const { t, payment, showUnits } = words;
  const { name, payments: count, units } = known;
  if (name !== null) return t("safety.lookAlikeSaved", { name });
  if (units === 0n) return t("safety.lookAlikePaid", { count });
  const amount = showUnits(units);
  return t("safety.lookAlikePaidUnits", { count, amount, token: payment.asset.token });
}

type AskWords = {
  readonly title: string;
  readonly text: string;
  readonly goOn: string;
  readonly wayOut: string;
};

/** Hundredths of a per cent, as a per cent. */
const SHARE_DECIMALS = 2;
const WHOLE_PER_CENT_BPS = 100n;

/** What is asked before a payment, and its two answers in words that say what they do. */
function askWords(finding: AskFinding, words: SafetyWords): AskWords {
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
