import type { CallFailure, ConfirmProblem } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { lockingAmlIds } from "@coffer/core/aml";
import { isDraftBeingSent } from "@coffer/core/send";
import { useTexts, type Texts } from "@coffer/i18n";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { failureText } from "../../parts/failureText.ts";
import { useModal } from "../../parts/modal.ts";
import { withOwnKeys } from "../../parts/withOwnKeys.ts";
import { personalText } from "./personalText.ts";
import { useBrand } from "../../parts/brandLook.ts";

/** The Send of the confirm page: one payment however often it is pressed. */
export function useConfirm(asset: Asset) {
  const texts = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const host = useHost();
  const isSending = useWalletState(
    ({ sendDraft }) => sendDraft !== null && isDraftBeingSent(sendDraft),
  );
  const modal = useModal();
  const [isAsking, setIsAsking] = useState(false);
  const [ownProblem, setProblem] = useState<ShownProblem | null>(null);
  const ended = useWalletState(personalProblemOf);
  const problem = ownProblem ?? ended;

  async function send() {
    if (isSending || isAsking) return;
    setProblem(null);
    const confirmed = await withOwnKeys(wallet, asset, (keys) =>
      wallet.send((actions) => actions.confirmPayment(asset, { keys })),
    );
    if (confirmed.ok) {
      host?.feel?.("success");
      return;
    }
    const refusal = confirmProblemOf(confirmed.problem);
    if (refusal.kind === "alreadySending" || refusal.kind === "toSign") return;
    if (refusal.kind === "locked") {
      openAccount();
      return;
    }
    if (isCodeAsked(refusal)) await askForCode();
    else {
      host?.feel?.("failure");
      setProblem(refusal);
    }
    if (isLocked(refusal)) showLock();
  }

  /** The person's own key signs it: once it is there, the same press goes on. (rule 540) */
  function openAccount() {
    const onOpened = () => {
      modal.close();
      void send();
    };
    const ask = { kind: "enterPin", isFirst: true, onOpened } as const;
    modal.open({ name: "privateAccount", ask });
  }

  /** Another payment waits for its address check since this page was entered. */
  function showLock() {
    const [amlId] = lockingAmlIds(wallet.store.getState().appState?.addressAmlStates ?? []);
    if (amlId !== undefined) modal.open({ name: "amlLocked", amlId });
  }

  /** The person's own rules ask for a code: the sheet that takes it sends the payment with it. */
  async function askForCode() {
    setIsAsking(true);
    const sent = await wallet.guard((guard) => guard.sendCode("guard"));
    setIsAsking(false);
    if (sent.ok) modal.open({ name: "guardCode", assetId: asset.id, sent: sent.value });
    else setProblem({ kind: "notSent", failure: sent.problem });
  }

  const isFeeRefused = problem !== null && isAboutFeeFunds(problem);
  const isHeldForKyc = problem?.kind === "heldForKyc";
  const isChecked = problem?.kind === "addressBeingChecked";
  const guardRefusal = problem === null ? null : guardRefusalOf(problem);
  const isTold =
    problem === null || guardRefusal !== null || isFeeRefused || isHeldForKyc || isChecked;
  return {
    send: () => void send(),
    isSending: isSending || isAsking,
    isFeeRefused,
    isHeldForKyc,
    /** The receiver is refused: this payment goes nowhere, another address may. */
    isReceiverRefused: problem?.kind === "addressNotAllowed" && problem.status === "DISABLED",
    guardRefusal,
    /** The check that the payment waits for by now. */
    amlStateId: isChecked ? problem.amlStateId : null,
    trouble: isTold ? undefined : troubleText(problem, email, texts),
  };
}

type ShownProblem = Exclude<ConfirmProblem, { kind: "alreadySending" | "locked" | "toSign" }>;
type Trouble = Exclude<ShownProblem, { kind: "heldForKyc" | "addressBeingChecked" }>;

/** How the last press for a payment of one's own ended, whoever pressed; a code's sheet may have. (rule 538) */
function personalProblemOf({
  personalTrouble,
  sendDraft,
}: {
  readonly personalTrouble?:
    | { readonly idempotencyKey: string; readonly problem: ConfirmProblem }
    | undefined;
  readonly sendDraft: { readonly idempotencyKey: string } | null;
}): ShownProblem | null {
  if (personalTrouble === undefined) return null;
  const { idempotencyKey, problem } = personalTrouble;
  if (idempotencyKey !== sendDraft?.idempotencyKey) return null;
  const { kind } = problem;
  return kind === "alreadySending" || kind === "locked" || kind === "toSign" ? null : problem;
}

/** Code that could not be had has sent nothing. */
const confirmProblemOf = (problem: ConfirmProblem | CallFailure): ConfirmProblem =>
  "kind" in problem ? problem : { kind: "notSent", failure: problem };

/** What the person's own rules say has more to it than a sentence. */
function guardRefusalOf(problem: ShownProblem) {
  const code = "failure" in problem ? problem.failure.code : null;
  return code === "DAILY_LIMIT_EXCEEDED" || code === "PAYEE_WAITING" ? code : null;
}

const isCodeAsked = (problem: ShownProblem): boolean =>
  "failure" in problem && problem.failure.code === "GUARD_CODE_REQUIRED";

const isLocked = (problem: ShownProblem): boolean =>
  "failure" in problem && problem.failure.code === "ACCOUNT_LOCKED";

/** The banner about the fee speaks of it, with the way out. */
const isAboutFeeFunds = (problem: ShownProblem): boolean =>
  "failure" in problem && problem.failure.code === "INSUFFICIENT_FEE_FUNDS";

function troubleText(problem: Trouble, email: string, { t }: Texts): string {
  if (problem.kind === "feeChanged") return t("send.feeRefreshed");
  if (problem.kind === "addressNotAllowed") {
    return problem.status === "DISABLED"
      ? t("errors.amlNotAllowed", { email })
      : t("send.amlUnknown");
  }
  if (!("failure" in problem)) return personalText(problem, email, t);
  const { code } = problem.failure;
  if (code === "NETWORK" && problem.kind === "notSent") return t("errors.notSent");
  if (problem.kind === "failed" && (code === "NETWORK" || code === "TIMEOUT"))
    return t("errors.paymentUnanswered");
  return failureText(problem.failure, { t, email, otherwise: "errors.payment" });
}
