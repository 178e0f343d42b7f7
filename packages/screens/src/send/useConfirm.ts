import type { ConfirmProblem } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts, type Texts } from "@coffer/i18n";
import { useState } from "react";
import { failureText } from "../parts/failureText.ts";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";

/** The Send of the confirm page: one payment however often it is pressed. */
export function useConfirm(asset: Asset) {
  const texts = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const go = useGo();
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function send() {
    if (isSending) return;
    setIsSending(true);
    setTrouble(undefined);
    const confirmed = await wallet.confirmPayment(asset);
    if (confirmed.ok) {
      go(paths.sendPaymentStatus(confirmed.value), { replace: true });
      return;
    }
    setIsSending(false);
    setTrouble(troubleText(confirmed.problem, email, texts));
  }

  return { send: () => void send(), isSending, trouble };
}

function troubleText(problem: ConfirmProblem, email: string, { t }: Texts): string {
  if (problem.kind === "feeChanged") return t("send.feeRefreshed");
  if (problem.kind === "addressNotAllowed") {
    return problem.status === "DISABLED"
      ? t("errors.amlNotAllowed", { email })
      : t("send.amlUnknown");
  }
  if (problem.failure.code === "NETWORK") return t("errors.paymentUnanswered");
  return failureText(problem.failure, { t, email, otherwise: "errors.payment" });
}
