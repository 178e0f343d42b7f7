import type { AskFinding, StopFinding, TellFinding } from "@coffer/core/safety";
import { formatDate } from "@coffer/i18n";
import { Banner, type Note, NoteList } from "@coffer/ui";
import type { ReactNode } from "react";
import { SafetyQuestion } from "./SafetyQuestion.tsx";
import { familyNames, findingNote } from "./findingNote.ts";
import type { Safety } from "./useSafety.ts";
import { type SafetyWords, useSafetyWords } from "./useSafetyWords.ts";

export type SafetyCheckProps = {
  readonly safety: Safety;
  /** Leaves the payment unsent, for where what the question is about can be changed. */
  readonly onWayOut: (finding: AskFinding) => void;
  /** In place of the words of the question, where leaving does something else. */
  readonly wayOutLabel?: string | undefined;
  /** The receipt that the check stands around, given what is worth knowing of its address. */
  readonly children: (addressNote: Note | undefined) => ReactNode;
};

/**
 * The one check before every send: what stops it and what it asks stand before the receipt, what is
 * worth knowing after it, but for a new address: that is told beside it, where it is compared.
 */
export function SafetyCheck(props: SafetyCheckProps) {
  const { safety, onWayOut, wayOutLabel, children } = props;
  const words = useSafetyWords(safety.payment);
  const told = safety.findings.filter((finding) => finding.level === "tell");
  const [addressNote] = told.filter(isOfAddress).map((finding) => findingNote(finding, words));
  const notes = told
    .filter((finding) => !isOfAddress(finding))
    .map((finding) => findingNote(finding, words));
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
      {children(addressNote)}
      {notes.length > 0 && <NoteList notes={notes} />}
    </>
  );
}

const isOfAddress = ({ kind }: TellFinding): boolean => kind === "firstPayment";

export type SafetyStopProps = { readonly finding: StopFinding; readonly words: SafetyWords };

function SafetyStop({ finding, words }: SafetyStopProps) {
  const { title, text } = stopWords(finding, words);
  return <Banner tone="error" title={title} text={text} />;
}

/** Why a payment cannot be sent, and what would become of it. */
function stopWords(
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
