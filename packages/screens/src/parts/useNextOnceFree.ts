import { useNextSendStep, useWalletState } from "@coffer/client/react";
import { isDraftOpen } from "@coffer/core/send";
import { useEffect, useRef } from "react";
import { modalOfSendStep, useModal } from "./modal.ts";
import { paths } from "./paths.ts";
import { useGo } from "./useGo.ts";

/**
 * What stood in the way of a payment is gone under the eyes of somebody who pressed Send: what that press opens now
 * takes the sheet's place. A payment that says already whom it is for goes on as it is written.
 */
export function useNextOnceFree(assetId: string | undefined, isFree: boolean): void {
  const modal = useModal();
  const go = useGo();
  const step = useNextSendStep(assetId ?? "");
  const isAddressed = useWalletState(
    ({ sendDraft: draft }) =>
      draft !== null && draft.assetId === assetId && isDraftOpen(draft) && draft.receiver !== "",
  );
  // The sheet stays for a moment on the page that was gone to.
  const isDone = useRef(false);
  useEffect(() => {
    if (!isFree || isDone.current) return;
    isDone.current = true;
    if (assetId === undefined || step === null) modal.close();
    else if (isAddressed && step.step === "chooseMethod") go(paths.sendSetRecipient(assetId));
    else modal.open(modalOfSendStep(step, assetId));
  }, [isFree, modal, go, step, assetId, isAddressed]);
}
