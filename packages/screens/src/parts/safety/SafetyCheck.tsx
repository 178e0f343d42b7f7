import type { AskFinding } from "@coffer/core/safety";
import { NoteList } from "@coffer/ui";
import type { ReactNode } from "react";
import { SafetyQuestion } from "./SafetyQuestion.tsx";
import { SafetyStop } from "./SafetyStop.tsx";
import { tellNote } from "./tellNote.ts";
import type { Safety } from "./useSafety.ts";
import { useSafetyWords } from "./useSafetyWords.ts";

export type SafetyCheckProps = {
  readonly safety: Safety;
  /** Leaves the payment unsent, for where what the question is about can be changed. */
  readonly onWayOut: (finding: AskFinding) => void;
  /** In place of the words of the question, where leaving does something else. */
  readonly wayOutLabel?: string | undefined;
  /** The receipt that the check stands around. */
  readonly children: ReactNode;
};

/**
 * The one check before every send: what stops it and what it asks stand before the receipt, what is
 * worth knowing after it.
 */
export function SafetyCheck(props: SafetyCheckProps) {
  const { safety, onWayOut, wayOutLabel, children } = props;
  const words = useSafetyWords(safety.payment);
  const notes = safety.findings.flatMap((finding) =>
    finding.level === "tell" ? [tellNote(finding, words)] : [],
  );
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-4 empty:-mt-6">
        {safety.findings.map((finding) => {
          if (finding.level === "stop") {
            return <SafetyStop key={finding.kind} finding={finding} words={words} />;
          }
          if (finding.level === "tell") return null;
          return (
            <SafetyQuestion
              key={finding.kind}
              finding={finding}
              words={words}
              isAnswered={safety.isAnswered(finding)}
              onAnswer={() => safety.answer(finding)}
              onTakeBack={() => safety.takeBack(finding)}
              onWayOut={() => onWayOut(finding)}
              wayOutLabel={wayOutLabel}
            />
          );
        })}
      </div>
      {children}
      {notes.length > 0 && <NoteList notes={notes} />}
    </>
  );
}
