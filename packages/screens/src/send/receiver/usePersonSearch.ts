import type { CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { Asset, FoundPerson } from "@coffer/contract";
import { readPersonText } from "@coffer/core/people";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { useFailureText } from "../../parts/useFailureText.ts";

type Step =
  | { readonly kind: "looking" | "nobody" }
  | { readonly kind: "found"; readonly person: FoundPerson }
  | { readonly kind: "failed"; readonly failure: CallFailure };

/**
 * Whom the text of the receiver box means, once that was asked; `known` was found before, and is not asked for again.
 * Another text is another question.
 */
export function usePersonSearch(asset: Asset, text: string, known: FoundPerson | null) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [asked, setAsked] = useState<{ readonly text: string; readonly step: Step } | null>(null);
  const before: Step | null = known?.name === text ? { kind: "found", person: known } : null;
  const step = asked?.text === text ? asked.step : before;
  const failure = step?.kind === "failed" ? step.failure : null;
  const failureText = useFailureText(failure, "errors.unknown");

  async function look(): Promise<void> {
    const say = (said: Step) =>
      setAsked((last) => (last?.text === text ? { text, step: said } : last));
    setAsked({ text, step: { kind: "looking" } });
    const answer = await wallet.people((people) => people.find(asset, text));
    if (!answer.ok) say({ kind: "failed", failure: answer.problem });
    else if (answer.value === null) say({ kind: "nobody" });
    else say({ kind: "found", person: answer.value });
  }

  const meant = readPersonText(text);
  return {
    /** Whether a person is meant at all, and no address. */
    isMeant: meant !== null,
    isMeantById: meant?.kind === "publicId",
    isLooking: step?.kind === "looking",
    isNobody: step?.kind === "nobody",
    found: step?.kind === "found" ? step.person : null,
    error: failure?.code === "SEND_TO_OWN_ADDRESS" ? t("people.own") : failureText,
    look,
  };
}
