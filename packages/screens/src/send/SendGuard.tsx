import { isDraftUnanswered } from "@coffer/client";
import { useWalletState, type AssetView } from "@coffer/client/react";
import { AmountVeil } from "@coffer/ui";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { AssetGuard } from "../parts/AssetGuard.tsx";

/**
 * Lets a send screen of a known asset through that may be sent; a payment that was sent stays. What a
 * person is about to pay stands open there even where balances are hidden: nobody can agree to dots.
 */
export function SendGuard({ children }: { children: (view: AssetView) => ReactNode }) {
  const { assetId } = useParams();
  const isSent = useWalletState(
    ({ sendDraft: draft }) =>
      draft !== null && (draft.transferId !== null || isDraftUnanswered(draft)),
  );
  return (
    <AmountVeil isDrawn={false}>
      <AssetGuard assetId={assetId} isClosed={({ allowSend }) => !allowSend && !isSent}>
        {children}
      </AssetGuard>
    </AmountVeil>
  );
}
