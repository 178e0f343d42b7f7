import type { SendDraft } from "@coffer/client";
import { useSendView, useWalletState, type AssetView } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Amount, Banner, Button, PageFrame, StickyAction, TopBar } from "@coffer/ui";
import { Navigate, useParams } from "react-router";
import { paths } from "../parts/paths.ts";
import { SafetyCheck } from "../parts/safety/SafetyCheck.tsx";
import { useSafety } from "../parts/safety/useSafety.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { LowTotal } from "./LowTotal.tsx";
import { SendGuard } from "./SendGuard.tsx";
import { SendReceipt } from "./SendReceipt.tsx";
import { TopUpBanner } from "./TopUpBanner.tsx";
import { useConfirm } from "./useConfirm.ts";
import { useFreshQuote } from "./useFreshQuote.ts";

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
  if (!isOurs || draft.amount === "") {
    return <Navigate to={paths.sendSetAmount(asset.id, receiver)} replace />;
  }
  return <ConfirmPage view={view} draft={draft} confirm={confirm} />;
}

type ConfirmPageProps = {
  readonly view: AssetView;
  readonly draft: SendDraft;
  readonly confirm: ReturnType<typeof useConfirm>;
};

function ConfirmPage({ view, draft, confirm }: ConfirmPageProps) {
  const { t, locale } = useTexts();
  const { asset } = view;
  const { isSending, isFeeRefused } = confirm;
  const go = useGo();
  const goBack = useGoBack(paths.sendSetAmount(asset.id, draft.receiver));
  const { quote, error } = useFreshQuote(asset, draft, isSending);
  const shown = draft.unanswered ?? quote;
  const fee = shown?.estimate.fee.amount ?? null;
  const { feeAsset, isFeeCovered } = useSendView(asset, fee);
  const isUnderWay = isSending || draft.unanswered !== null;
  // A payment under way may hold the very fee that seems to be missing.
  const isFeeShort = !isFeeCovered && !isUnderWay;
  const { receiver: destination, amount } = draft;
  const safety = useSafety({ asset, destination, amount, fee }, isUnderWay);
  const hint = safety.hint ?? t("send.confirmHint");
  const trouble = confirm.trouble ?? error;
  useArrival(t("send.confirmTitle"));
  return (
    <PageFrame
      header={
        <TopBar
          title={t("send.confirmTitle")}
          onBack={goBack}
          backLabel={t("words.back")}
          isBackDisabled={isSending}
        />
      }
      footer={
        <StickyAction>
          <div role="alert" className="flex flex-col gap-2">
            {(isFeeShort || isFeeRefused) && <TopUpBanner feeAsset={feeAsset} isExplained />}
            {trouble !== undefined && <Banner tone="error" title={trouble} />}
          </div>
          {shown !== null && <LowTotal asset={asset} quote={shown} />}
          <Button
            variant="primary"
            isBusy={isSending}
            disabled={shown === null || isFeeShort || !safety.isClear}
            hint={isSending ? t("send.sendingHint") : hint}
            onPress={confirm.send}
          >
            {t("send.sendAmount", {
              amount: formatAmount(draft.amount, locale),
              token: asset.token,
            })}
          </Button>
        </StickyAction>
      }
    >
      <div className="flex justify-center pt-4 text-center">
        <Amount value={draft.amount} unit={asset.token} size="huge" locale={locale} />
      </div>
      <SafetyCheck
        safety={safety}
        onWayOut={({ kind }) =>
          kind === "lookAlike" ? go(paths.sendSetRecipient(asset.id)) : goBack()
        }
      >
        <SendReceipt view={view} draft={draft} quote={shown} />
      </SafetyCheck>
    </PageFrame>
  );
}
