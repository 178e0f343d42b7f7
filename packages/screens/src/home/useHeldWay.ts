import type { HeldPaymentStep } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { HeldPayment } from "@coffer/contract";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** A step that is not the end of the payment. */
export type OpenStep = Exclude<HeldPaymentStep, { readonly step: "amlBlocked" }>;

/** The way on from a payment that waits: one press, with everything filled in. */
export function useHeldWay({ paymentInput }: HeldPayment, next: OpenStep): () => void {
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const confirm = () => {
    const { accountId: assetId, amount, destination: receiver, memo = "" } = paymentInput;
    wallet.openSendDraft({ assetId, receiver, amount, memo });
    go(paths.sendConfirm(assetId, receiver));
  };
  return () => {
    switch (next.step) {
      case "send":
        if (next.amlId === null) confirm();
        else go(paths.amlConfirmSendPage(next.amlId));
        return;
      case "verify":
        go(paths.kycInfo());
        return;
      case "finishForm":
        go(paths.kycFrame());
        return;
      case "waitForKyc":
        go(paths.kycStatus());
        return;
      case "kycDeclined":
        modal.open({ name: "kycRequired" });
        return;
      case "waitForAml":
        if (next.amlId === null) confirm();
        else modal.open({ name: "aml", amlId: next.amlId });
    }
  };
}
