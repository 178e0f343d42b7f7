import type { CallFailure, WithdrawPlan, WithdrawProblem, WithdrawQuote } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { lockingAmlIds } from "@coffer/core/aml";
import { useTexts } from "@coffer/i18n";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { useLocation } from "react-router";
import { isConfirmationAsked } from "../../parts/confirmation/isConfirmationAsked.ts";
import { useBrand } from "../../parts/brandLook.ts";
import { entryStateOf } from "../../parts/entryState.ts";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";
import { noteWithdrawn } from "../withdrawnHere.ts";
import { codeOf, problemOf, withdrawTrouble } from "./withdrawTrouble.ts";

export type WithdrawListeners = {
  /** Takes what it costs by now, where that was not what was shown. */
  readonly onQuote?: (quote: WithdrawQuote) => void;
  readonly onUnderWay?: ((isUnderWay: boolean) => void) | undefined;
};

/** The press that sends the whole of the current account, once however often it is made. */
export function useWithdraw({ onQuote, onUnderWay }: WithdrawListeners = {}) {
  const texts = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const host = useHost();
  const modal = useModal();
  const go = useGo();
  const leave = useWithdrawn();
  const openReason = useOpenReason();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<WithdrawProblem | null>(null);

  /** Of no plan the one that waits for its answer is repeated. */
  async function act(plan: WithdrawPlan | null) {
    setIsBusy(true);
    onUnderWay?.(true);
    setProblem(null);
    const answered = await wallet.depository((depository) =>
      plan === null ? depository.repeatWithdraw() : depository.confirmWithdraw(plan),
    );
    if (answered.ok) {
      // It stays busy: the page is on its way out.
      host?.feel?.("success");
      leave(answered.value);
      return;
    }
    setIsBusy(false);
    onUnderWay?.(false);
    const refusal = problemOf(answered.problem);
    if (refusal.kind === "addressBeingChecked") {
      go(paths.amlStatusPage(refusal.amlStateId));
      return;
    }
    const code = codeOf(refusal);
    if (code !== null && isConfirmationAsked(code)) {
      await askToConfirm(plan, code);
      return;
    }
    host?.feel?.("failure");
    if (refusal.kind === "feeChanged") onQuote?.(refusal.quote);
    setProblem(refusal);
    openReason(code);
  }

  async function askToConfirm(plan: WithdrawPlan | null, code: CallFailure["code"]) {
    setIsBusy(true);
    const asked = await wallet.guard((guard) => guard.askToConfirm(code));
    setIsBusy(false);
    if (asked.ok) modal.open({ name: "withdrawCode", plan, asked: asked.value });
    else setProblem({ kind: "notSent", failure: asked.problem });
  }

  const press = useOneAtATime(act);
  const code = problem === null ? null : codeOf(problem);
  const guardRefusal = code === "DAILY_LIMIT_EXCEEDED" || code === "PAYEE_WAITING" ? code : null;
  return {
    send: (plan: WithdrawPlan) => void press(plan),
    repeat: () => void press(null),
    isBusy,
    /** The person's own rules: what they say has more to it than a sentence. */
    guardRefusal,
    trouble:
      problem === null || guardRefusal !== null
        ? undefined
        : withdrawTrouble(problem, email, texts),
  };
}

/** What has more to it than a sentence is told by its own modal too. */
function useOpenReason() {
  const wallet = useWallet();
  const modal = useModal();
  return (code: CallFailure["code"] | null) => {
    const [amlId] = lockingAmlIds(wallet.store.getState().appState?.addressAmlStates ?? []);
    if (code === "ACCOUNT_LOCKED" && amlId !== undefined) modal.open({ name: "amlLocked", amlId });
    if (code === "SEND_PAYMENT_REQUIRED_APPROVED_KYC") modal.open({ name: "kycRequired" });
    if (code === "SPOT_ACCOUNT_LOCKED") modal.open({ name: "depositoryLocked" });
  };
}

/** Leads to the current account, which shows how what was sent stands; the way back meets no page of it. */
export function useWithdrawn(): (operationId: string) => void {
  const wallet = useWallet();
  const go = useGo();
  const { from } = entryStateOf(useLocation().state);
  const goBack = useGoBack(paths.depository());
  return (operationId) => {
    noteWithdrawn(wallet, operationId);
    if (from === paths.depository()) goBack();
    else go(paths.depository(), { replace: true });
  };
}
