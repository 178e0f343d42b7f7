import type { AskFinding } from "@coffer/core/safety";
import { QuestionCard } from "@coffer/ui";
import { askWords } from "./askWords.ts";
import { LookAlikePair } from "./LookAlikePair.tsx";
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
