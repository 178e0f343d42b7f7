import type { SendDraft } from "@coffer/client";
import { useWalletState, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Amount, Banner, Button, PageFrame, StickyAction, TopBar } from "@coffer/ui";
import { Navigate, useParams } from "react-router";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { SendGuard } from "./SendGuard.tsx";
import { SendReceipt } from "./SendReceipt.tsx";
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
  const { send, isSending, trouble } = useConfirm(asset);
  const isOurs = draft !== null && draft.assetId === asset.id && draft.receiver === receiver;
  if (isOurs && draft.transferId !== null) {
    return <Navigate to={paths.sendPaymentStatus(draft.transferId)} replace />;
  }
  if (!isOurs || draft.amount === "") {
    return <Navigate to={paths.sendSetAmount(asset.id, receiver)} replace />;
  }
  return (
    <ConfirmPage view={view} draft={draft} onSend={send} isSending={isSending} trouble={trouble} />
  );
}

type ConfirmPageProps = {
  readonly view: AssetView;
  readonly draft: SendDraft;
  readonly onSend: () => void;
  readonly isSending: boolean;
  readonly trouble: string | undefined;
};

function ConfirmPage({ view, draft, onSend, isSending, trouble }: ConfirmPageProps) {
  const { t, locale } = useTexts();
  const { asset } = view;
  const goBack = useGoBack(paths.sendSetAmount(asset.id, draft.receiver));
  const { quote, error } = useFreshQuote(asset, draft, isSending);
  const shown = draft.unanswered ?? quote;
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
          <div role="alert">
            {(trouble ?? error) !== undefined && (
              <Banner tone="error" title={trouble ?? error ?? ""} />
            )}
          </div>
          {shown !== null && (
            <p
              aria-hidden="true"
              className="hidden flex-wrap justify-between gap-x-4 text-14 low:flex"
            >
              <span className="text-text-2">{t("send.totalLeaves")}</span>
              <span className="ms-auto">
                <Amount
                  value={shown.estimate.total}
                  unit={asset.token}
                  size="small"
                  significantDecimals={6}
                  locale={locale}
                />
              </span>
            </p>
          )}
          <Button
            variant="primary"
            isBusy={isSending}
            disabled={shown === null}
            hint={isSending ? t("send.sendingHint") : t("send.confirmHint")}
            onPress={onSend}
          >
            {t("send.sendAmount", { amount: draft.amount, token: asset.token })}
          </Button>
        </StickyAction>
      }
    >
      <div className="flex justify-center pt-4 text-center">
        <Amount value={draft.amount} unit={asset.token} size="huge" locale={locale} />
      </div>
      <SendReceipt view={view} draft={draft} quote={shown} />
    </PageFrame>
  );
}
