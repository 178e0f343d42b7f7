import { isDraftHeld } from "@coffer/client";
import { useAppState, useWalletState } from "@coffer/client/react";
import { useState, type ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "../parts/paths.ts";
import { HeldPaymentPage } from "./HeldPaymentPage.tsx";

/**
 * Stands before the pages that write a payment: while an earlier one is being sent or waits for its
 * answer, it is shown in their place, and leads to its status once it has one.
 */
export function HeldPaymentGuard({ children }: { children: ReactNode }) {
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const asset = useAppState(({ assets }) => assets.find(({ id }) => id === draft?.assetId));
  const [heldKey] = useState(() =>
    draft !== null && isDraftHeld(draft) ? draft.idempotencyKey : null,
  );
  if (draft === null || asset === undefined || draft.idempotencyKey !== heldKey) return children;
  if (draft.transferId !== null) {
    return <Navigate to={paths.sendPaymentStatus(draft.transferId)} replace />;
  }
  return isDraftHeld(draft) ? <HeldPaymentPage asset={asset} draft={draft} /> : children;
}
