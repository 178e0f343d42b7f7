import { useAppState, useWalletState } from "@coffer/client/react";
import { isDraftUnderWay } from "@coffer/core/send";
import { useState, type ReactNode } from "react";
import { SentPayment } from "./status/SentPayment.tsx";
import { UnansweredPaymentPage } from "./UnansweredPaymentPage.tsx";

/**
 * Stands before the pages that write a payment: while an earlier one is being sent or waits for its
 * answer, it is shown in their place, and leads to its status once it has one.
 */
export function UnansweredPaymentFirst({ children }: { children: ReactNode }) {
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const asset = useAppState(({ assets }) => assets.find(({ id }) => id === draft?.assetId));
  const [waitingKey] = useState(() =>
    draft !== null && isDraftUnderWay(draft) ? draft.idempotencyKey : null,
  );
  if (draft === null || asset === undefined || draft.idempotencyKey !== waitingKey) return children;
  if (draft.step === "done") {
    return <SentPayment transferId={draft.transferId} />;
  }
  return isDraftUnderWay(draft) ? <UnansweredPaymentPage asset={asset} draft={draft} /> : children;
}
