import { keptDraft, openSendDraft, takeUpDraft, type SendDraft } from "@coffer/client";
import { useWallet, useWalletState, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { TopBar } from "@coffer/ui";
import { useLayoutEffect } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { entryInPlace, entryStateOf } from "../../parts/entryState.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { ConfirmPage } from "./ConfirmPage.tsx";
import { SendableAsset } from "../SendableAsset.tsx";
import { SentPayment } from "../status/SentPayment.tsx";
import { useConfirm } from "./useConfirm.ts";

export function SendConfirmScreen() {
  const { receiver = "" } = useParams();
  return <SendableAsset>{(view) => <KnownDraft view={view} receiver={receiver} />}</SendableAsset>;
}

/** An amount lives in the draft only: without one it is asked for again. */
function KnownDraft({ view, receiver }: { view: AssetView; receiver: string }) {
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
    const missing = isUnaddressed
      ? paths.sendSetRecipient(asset.id)
      : paths.sendSetAmount(asset.id, receiver);
    return <Navigate to={missing} replace state={entryInPlace(place, missing)} />;
  }
  return <WrittenPayment view={view} draft={draft} confirm={confirm} />;
}

type WrittenPaymentProps = {
  readonly view: AssetView;
  readonly draft: SendDraft;
  readonly confirm: ReturnType<typeof useConfirm>;
};

function WrittenPayment({ view, draft, confirm }: WrittenPaymentProps) {
  const { t } = useTexts();
  const go = useGo();
  const wallet = useWallet();
  const { from } = entryStateOf(useLocation().state);
  const amountPage = paths.sendSetAmount(view.asset.id, draft.receiver);
  const goBack = useGoBack(amountPage);
  /** An address that was refused is not written again; without one this page leads to where it is. */
  const dropAddress = () =>
    openSendDraft(wallet, { assetId: view.asset.id, receiver: "", amount: draft.amount });
  const checkAddress = () => go(paths.sendSetRecipient(view.asset.id));
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
