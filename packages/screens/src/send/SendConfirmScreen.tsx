import type { SendDraft } from "@coffer/client";
import { useWalletState, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { TopBar } from "@coffer/ui";
import { Navigate, useParams } from "react-router";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { ConfirmPage } from "./ConfirmPage.tsx";
import { SendGuard } from "./SendGuard.tsx";
import { useConfirm } from "./useConfirm.ts";

export function SendConfirmScreen() {
  const { receiver = "" } = useParams();
  return <SendGuard>{(view) => <DraftGuard view={view} receiver={receiver} />}</SendGuard>;
}

/** An amount lives in the draft only: without one, as after a reload, it is asked for again. */
function DraftGuard({ view, receiver }: { view: AssetView; receiver: string }) {
  const { asset } = view;
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const confirm = useConfirm(asset);
  const isOurs = draft !== null && draft.assetId === asset.id && draft.receiver === receiver;
  if (isOurs && draft.transferId !== null) {
    return <Navigate to={paths.sendPaymentStatus(draft.transferId)} replace />;
  }
  if (confirm.amlStateId !== null) {
    return <Navigate to={paths.amlStatusPage(confirm.amlStateId)} replace />;
  }
  if (!isOurs || draft.amount === "") {
    return <Navigate to={paths.sendSetAmount(asset.id, receiver)} replace />;
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
  const goBack = useGoBack(paths.sendSetAmount(view.asset.id, draft.receiver));
  return (
    <ConfirmPage
      view={view}
      draft={draft}
      confirm={confirm}
      onWayOut={({ kind }) =>
        kind === "lookAlike" ? go(paths.sendSetRecipient(view.asset.id)) : goBack()
      }
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
