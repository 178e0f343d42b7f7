import type { SafetyPayment } from "@coffer/client";
import { useSafetyFindings } from "@coffer/client/react";
import type { AskFinding, SafetyFinding } from "@coffer/core/safety";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";

/** The check before a send, with the person's answers to what it asks. */
export type Safety = {
  readonly payment: SafetyPayment;
  readonly findings: readonly SafetyFinding[];
  readonly isAnswered: (finding: AskFinding) => boolean;
  readonly answer: (finding: AskFinding) => void;
  readonly takeBack: (finding: AskFinding) => void;
  /** Whether it cannot be sent at all, for a reason that stands on the page. */
  readonly isStopped: boolean;
  /** Whether Send may be pressed: nothing stops it, and every question has its answer. */
  readonly isClear: boolean;
  /** For the button: why it may not be pressed. */
  readonly hint: string | undefined;
};

const TEN_PER_CENT_BPS = 1_000n;

/** A question is another one when its facts are: then an answer to the first says nothing about it. */
function questionKey(finding: AskFinding, { amount, destination }: SafetyPayment): string {
  switch (finding.kind) {
    case "lookAlike":
      return `lookAlike ${destination} ${finding.known.address}`;
    case "memoMissing":
      return `memoMissing ${destination}`;
    case "feeHigh":
      return `feeHigh ${amount} ${finding.shareBps / TEN_PER_CENT_BPS}`;
    case "emptiesAccount":
      return `emptiesAccount ${amount}`;
  }
}

/**
 * What the check says of a payment. While the payment `isHeld`, being sent or without an answer, what
 * was said stays: by then the state may already count it as paid.
 */
export function useSafety(payment: SafetyPayment, isHeld = false): Safety {
  const { t } = useTexts();
  const current = useSafetyFindings(payment);
  const [kept, setKept] = useState(current);
  if (!isHeld && kept !== current) setKept(current);
  const findings = isHeld ? kept : current;
  const [answers, setAnswers] = useState<ReadonlySet<string>>(new Set());

  const keyOf = (finding: AskFinding) => questionKey(finding, payment);
  const isAnswered = (finding: AskFinding) => answers.has(keyOf(finding));
  const isStopped = findings.some(({ level }) => level === "stop");
  const isAsked = findings.some((finding) => finding.level === "ask" && !isAnswered(finding));
  const isClear = isHeld || !(isStopped || isAsked);
  const reason = isStopped ? t("safety.stoppedHint") : t("safety.askHint");
  return {
    payment,
    findings,
    isAnswered,
    answer: (finding) => setAnswers((before) => new Set([...before, keyOf(finding)])),
    takeBack: (finding) =>
      setAnswers((before) => new Set([...before].filter((key) => key !== keyOf(finding)))),
    isStopped,
    isClear,
    hint: isClear ? undefined : reason,
  };
}
