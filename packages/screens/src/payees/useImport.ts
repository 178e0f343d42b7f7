import type { CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { PAYEES_FILE_BYTES_MAX, type PayeeFileProblem, type PayeePlan } from "@coffer/core/payees";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 5_000;

export type ImportStep =
  | { readonly kind: "choose" }
  | { readonly kind: "refused"; readonly problem: PayeeFileProblem | FileTextProblem }
  | { readonly kind: "failed"; readonly failure: CallFailure }
  | { readonly kind: "ready"; readonly plan: PayeePlan; readonly failure: CallFailure | null };

/** The steps of an import: a file, what it would do, and its doing. */
export function useImport(onDone: () => void) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [step, setStep] = useState<ImportStep>({ kind: "choose" });
  const [isBusy, setIsBusy] = useState(false);

  async function stepOf(file: File): Promise<ImportStep> {
    const text = await readFileText(file);
    if (!text.ok) return { kind: "refused", problem: text.problem };
    const planned = await wallet.payees((payees) => payees.plan(text.value));
    if (!planned.ok) return { kind: "failed", failure: planned.problem };
    const plan = planned.value;
    return plan.ok
      ? { kind: "ready", plan: plan.value, failure: null }
      : { kind: "refused", problem: plan.problem };
  }

  const read = useOneAtATime(async (file: File) => {
    setIsBusy(true);
    setStep(await stepOf(file));
    setIsBusy(false);
  });

  const bring = useOneAtATime(async () => {
    if (step.kind !== "ready") return;
    setIsBusy(true);
    const { added, changed } = step.plan;
    const brought = await wallet.payees((payees) => payees.bring([...added, ...changed]));
    setIsBusy(false);
    if (!brought.ok) {
      setStep({ ...step, failure: brought.problem });
      return;
    }
    wallet.notify({ type: "success", message: t("payees.brought"), hideAfterMs: NEWS_MS });
    onDone();
  });

  return { step, isBusy, read, bring };
}

export type FileTextProblem = { readonly kind: "tooLarge" | "notText" };

/** The text of a file in UTF-8. One that is too large for an address book is not even opened. */
async function readFileText(file: File): Promise<Outcome<string, FileTextProblem>> {
  if (file.size > PAYEES_FILE_BYTES_MAX) return refused({ kind: "tooLarge" });
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    // Of another encoding, or gone from the disk since it was chosen.
    return refused({ kind: "notText" });
  }
}
