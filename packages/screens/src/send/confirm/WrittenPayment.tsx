import { keptDraft, openSendDraft, takeUpDraft, type SendDraft } from "@coffer/client";
import { useWallet, useWalletState, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { TopBar } from "@coffer/ui";
import { useLayoutEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { entryInPlace, entryStateOf } from "../../parts/entryState.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { SentPayment } from "../status/SentPayment.tsx";
import { ConfirmPage } from "./ConfirmPage.tsx";
import { useConfirm } from "./useConfirm.ts";

export type WrittenPaymentProps = {
  readonly view: AssetView;
  readonly receiver: string;
  /** Where its amount is written, and its receiver. */
  readonly amountPage: string;
  readonly receiverPage: string;
};

/** An amount lives in the draft only: without one it is asked for again. */
export function WrittenPayment(props: WrittenPaymentProps) {
  const { view, receiver, amountPage, receiverPage } = props;
  const { asset } = view;
  const place = useLocation();
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const confirm = useConfirm(asset);
  const wallet = useWallet();
  // After a reload the draft comes back before anything is painted, and not while it is rendered.
  useLayoutEffect(() => void takeUpDraft(wallet), [wallet]);
  const isOurs = draft !== null && draft.assetId === asset.id && draft.receiver === receiver;
  if (isOurs && draft.step === "done") {
    return <SentPayment transferId={draft.transferId} />;
  }
  if (confirm.amlStateId !== null) {
    const status = paths.amlStatusPage(confirm.amlStateId);
    return <Navigate to={status} replace state={entryInPlace(place, status)} />;
  }
  if (draft === null && keptDraft(wallet) !== null) return null;
  if (!isOurs || draft.amount === "") {
    const isUnaddressed = draft?.assetId === asset.id && draft.receiver === "";
    const missing = isUnaddressed ? receiverPage : amountPage;
    return <Navigate to={missing} replace state={entryInPlace(place, missing)} />;
  }
  return <Written {...props} draft={draft} confirm={confirm} />;
}

type WrittenProps = WrittenPaymentProps & {
  readonly draft: SendDraft;
  readonly confirm: ReturnType<typeof useConfirm>;
};

function Written({ view, draft, confirm, amountPage, receiverPage }: WrittenProps) {
  const { t } = useTexts();
  const go = useGo();
  const wallet = useWallet();
  const { from } = entryStateOf(useLocation().state);
  const goBack = useGoBack(amountPage);
  /** An address that was refused is not written again; without one this page leads to where it is. */
  const dropAddress = () =>
    openSendDraft(wallet, { assetId: view.asset.id, receiver: "", amount: draft.amount });
  const checkAddress = () => go(receiverPage);
  // A payment that waited is opened from elsewhere: the way back does not lead to its amount.
  const changeAmount = () => (from === amountPage ? goBack() : go(amountPage, { replace: true }));
  return (
    <ConfirmPage
      view={view}
      draft={draft}
      confirm={confirm}
      onWayOut={({ kind }) => (kind === "lookAlike" ? checkAddress() : changeAmount())}
      onChangeAddress={dropAddress}
      header={
        <TopBar
          title={t("send.confirmTitle")}
          onBack={goBack}
          backLabel={t("words.back")}
          isBackDisabled={confirm.isSending}
        />
      }
    />
  );
}
