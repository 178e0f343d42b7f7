import { closeSendDraft } from "@coffer/client";
import { useTransfer, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import {
  Button,
  EmptyState,
  PageFrame,
  QuietHistoryDrawing,
  Skeleton,
  StickyAction,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { useEffect, type ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { isOfVoucher, transferPath } from "../../parts/vouchers/voucherPath.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { TransferProgress } from "./TransferProgress.tsx";

/** What became of a payment, live, also after a reload. */
export function SendStatusScreen() {
  const wallet = useWallet();
  const { transferId = "" } = useParams();
  useEffect(() => closeSendDraft(wallet, transferId), [wallet, transferId]);
  return <SendStatus transferId={transferId} />;
}

export function SendStatus({ transferId }: { transferId: string }) {
  const { t } = useTexts();
  const search = useTransfer(transferId);
  const error = useFailureText(
    search.status === "failed" ? search.failure : null,
    "errors.unknown",
  );
  useArrival(t("send.statusTitle"));
  if (search.status === "found" && isOfVoucher(search.transfer))
    return <Navigate to={transferPath(search.transfer)} replace />;
  if (search.status === "found") {
    return (
      <StatusFrame>
        <TransferProgress transfer={search.transfer} />
      </StatusFrame>
    );
  }
  if (search.status === "looking") {
    return (
      <StatusFrame>
        <div aria-hidden="true" className="flex flex-col items-center gap-6 pt-6">
          <Skeleton width={64} height={64} radius="full" />
          <Skeleton width={200} height={48} />
          <Skeleton width="100%" height={216} radius={16} />
        </div>
      </StatusFrame>
    );
  }
  return (
    <StatusFrame>
      <EmptyState
        drawing={<QuietHistoryDrawing />}
        title={t("send.statusNotFound")}
        text={error ?? t("send.statusNotFoundText")}
      />
    </StatusFrame>
  );
}

function StatusFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const go = useGo();
  const goBack = useGoBack(paths.home());
  const goHome = () => go(paths.home(), { replace: true });
  return (
    <PageFrame
      header={
        <TopBar
          title={t("send.statusTitle")}
          onBack={goBack}
          backLabel={t("words.back")}
          action={
            <span className="pe-2">
              <TextButton onPress={goHome}>{t("send.close")}</TextButton>
            </span>
          }
        />
      }
      footer={
        <StickyAction>
          <Button variant="primary" onPress={goHome}>
            {t("words.goHome")}
          </Button>
        </StickyAction>
      }
    >
      {children}
    </PageFrame>
  );
}
