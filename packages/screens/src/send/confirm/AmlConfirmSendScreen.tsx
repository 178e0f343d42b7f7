import { openSendDraft } from "@coffer/client";
import { useAppState, useWallet, useWalletState, type AssetView } from "@coffer/client/react";
import type { AddressAmlState } from "@coffer/contract";
import { isDraftUnderWay, type DraftPayment } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { AmountVeil, TextButton, TopBar } from "@coffer/ui";
import { useLayoutEffect } from "react";
import { Navigate, useParams } from "react-router";
import { OneAsset } from "../../parts/OneAsset.tsx";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useAmlCheck } from "../../parts/checks/useAmlCheck.ts";
import { ConfirmPage } from "./ConfirmPage.tsx";
import { SentPayment } from "../status/SentPayment.tsx";
import { UnansweredPaymentPage } from "../UnansweredPaymentPage.tsx";
import { useConfirm } from "./useConfirm.ts";

/** Confirms the payment whose address was checked first, wherever it was begun. (rule 131) */
export function AmlConfirmSendScreen() {
  const { amlId = "" } = useParams();
  const check = useAmlCheck(amlId);
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const own = draft?.amlStateId === amlId ? draft : null;
  if (own?.step === "done") {
    return <SentPayment transferId={own.transferId} />;
  }
  // With Send pressed the check may be spent before its payment is told.
  const isUnderWay = own !== null && isDraftUnderWay(own);
  const payment = isUnderWay ? own : paymentOf(check);
  if (payment === null) return <Navigate to={paths.amlStatusPage(amlId)} replace />;
  return (
    <AmountVeil isDrawn={false}>
      <OneAsset assetId={payment.assetId}>
        {(view) => <CheckedPayment view={view} amlId={amlId} payment={payment} />}
      </OneAsset>
    </AmountVeil>
  );
}

type Payment = Pick<DraftPayment, "assetId" | "receiver" | "amount" | "memo">;

function paymentOf(check: AddressAmlState | undefined): Payment | null {
  const transfer = check?.context.transfer;
  if (check?.status !== "ALLOWED" || transfer === undefined) return null;
  const { assetId, amount, destination: receiver, memo = "" } = transfer;
  return { assetId, amount, receiver, memo };
}

type CheckedPaymentProps = {
  readonly view: AssetView;
  readonly amlId: string;
  readonly payment: Payment;
};

function CheckedPayment({ view, amlId, payment }: CheckedPaymentProps) {
  const { t } = useTexts();
  const modal = useModal();
  const draft = useCheckedDraft(amlId, payment);
  const confirm = useConfirm(view.asset);
  const asset = useAppState(({ assets }) => assets.find(({ id }) => id === draft?.assetId));
  const cancel = () => modal.open({ name: "amlCancel", amlId, askedAt: "ALLOWED" });
  if (draft === null || asset === undefined) return null;
  // Another payment waits for its answer: it stays the only one until it has it.
  if (draft.amlStateId !== amlId) return <UnansweredPaymentPage asset={asset} draft={draft} />;
  return (
    <ConfirmPage
      view={view}
      draft={draft}
      confirm={confirm}
      onWayOut={cancel}
      onChangeAddress={cancel}
      wayOutLabel={t("aml.cancelOperation")}
      header={
        <TopBar
          title={t("send.confirmTitle")}
          leading={
            <TextButton disabled={confirm.isSending} onPress={cancel}>
              {t("titles.cancel")}
            </TextButton>
          }
        />
      }
    />
  );
}

/** The draft of the checked payment, or of the one that stands in its way. */
function useCheckedDraft(amlStateId: string, { assetId, receiver, amount, memo }: Payment) {
  const wallet = useWallet();
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const isFree = draft === null || !isDraftUnderWay(draft);
  const isOther = isFree && draft?.amlStateId !== amlStateId;
  // Before anything is painted, and not while it is rendered: the page that is left listens to the draft.
  useLayoutEffect(() => {
    if (isOther) openSendDraft(wallet, { assetId, receiver, amount, memo, amlStateId });
  });
  return draft;
}
