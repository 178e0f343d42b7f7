import { useWalletState, type AssetView } from "@coffer/client/react";
import { isDraftOpen } from "@coffer/core/send";
import { AmountVeil } from "@coffer/ui";
import { useState, type ReactNode } from "react";
import { useParams } from "react-router";
import { OneAsset } from "../parts/OneAsset.tsx";
import { SentPayment } from "./status/SentPayment.tsx";

type SendableAssetProps = {
  /** That of the address unless it is told. */
  readonly assetId?: string;
  readonly children: (view: AssetView) => ReactNode;
};

/**
 * Lets a send screen of a known asset through that may be sent; a payment that was sent stays. What a
 * person is about to pay stands open there even where balances are hidden: nobody can agree to dots.
 * A page that is passed on the way back to the first one of a payment that was sent shows its status.
 */
export function SendableAsset({ assetId: given, children }: SendableAssetProps) {
  const { assetId: named } = useParams();
  const assetId = given ?? named;
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const [sentId] = useState(() =>
    draft?.step === "done" && draft.isShown ? draft.transferId : null,
  );
  if (sentId !== null) return <SentPayment transferId={sentId} />;
  const isSent = draft !== null && !isDraftOpen(draft);
  return (
    <AmountVeil isDrawn={false}>
      <OneAsset assetId={assetId} isClosed={({ allowSend }) => !allowSend && !isSent}>
        {children}
      </OneAsset>
    </AmountVeil>
  );
}
