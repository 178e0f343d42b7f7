import type { CallFailure } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { lockingAmlIds } from "@coffer/core/aml";
import { isDraftBeingSent } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { useBrand } from "../../parts/brandLook.ts";
import { useModal } from "../../parts/modal.ts";
import { withOwnKeys } from "../../parts/withOwnKeys.ts";
import {
  confirmProblemOf,
  confirmationCodeOf,
  isLocked,
  personalProblemOf,
  type ShownProblem,
  troubleOf,
} from "./confirmTrouble.ts";

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
    const asked = confirmationCodeOf(refusal);
    if (asked !== null) await askToConfirm(asked);
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

  /** The person's own rules ask for a confirmation: the sheet that takes it sends the payment with it. */
  async function askToConfirm(code: CallFailure["code"]) {
    setIsAsking(true);
    const asked = await wallet.guard((guard) => guard.askToConfirm(code));
    setIsAsking(false);
    if (asked.ok) modal.open({ name: "guardCode", assetId: asset.id, asked: asked.value });
    else setProblem({ kind: "notSent", failure: asked.problem });
  }

  return {
    send: () => void send(),
    isSending: isSending || isAsking,
    ...troubleOf(problem, email, texts),
  };
}
