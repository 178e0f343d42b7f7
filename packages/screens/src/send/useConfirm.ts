import type { ConfirmProblem } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts, type Texts } from "@coffer/i18n";
import { useState } from "react";
import { failureText } from "../parts/failureText.ts";
import { useBrand } from "../parts/useBrand.ts";

/** The Send of the confirm page: one payment however often it is pressed. */
export function useConfirm(asset: Asset) {
  const texts = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const isSending = useWalletState(({ sendDraft }) => sendDraft?.isSending ?? false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);

  async function send() {
    if (isSending) return;
    setProblem(null);
    const confirmed = await wallet.confirmPayment(asset);
    if (confirmed.ok || confirmed.problem.kind === "alreadySending") return;
    setProblem(confirmed.problem);
  }

  const isFeeRefused = problem !== null && isAboutFeeFunds(problem);
  const trouble = problem === null || isFeeRefused ? undefined : troubleText(problem, email, texts);
  return { send: () => void send(), isSending, isFeeRefused, trouble };
}

type ShownProblem = Exclude<ConfirmProblem, { kind: "alreadySending" }>;

/** The banner about the fee speaks of it, with the way out. */
const isAboutFeeFunds = (problem: ShownProblem): boolean =>
  "failure" in problem && problem.failure.code === "INSUFFICIENT_FEE_FUNDS";

function troubleText(problem: ShownProblem, email: string, { t }: Texts): string {
  if (problem.kind === "feeChanged") return t("send.feeRefreshed");
  if (problem.kind === "addressNotAllowed") {
    return problem.status === "DISABLED"
      ? t("errors.amlNotAllowed", { email })
      : t("send.amlUnknown");
  }
  const { code } = problem.failure;
  if (code === "NETWORK" && problem.kind === "notSent") return t("errors.notSent");
  if (problem.kind === "failed" && (code === "NETWORK" || code === "TIMEOUT"))
    return t("errors.paymentUnanswered");
  return failureText(problem.failure, { t, email, otherwise: "errors.payment" });
}
