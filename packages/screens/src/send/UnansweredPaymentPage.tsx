import type { SendDraft } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { isDraftBeingSent } from "@coffer/core/send";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner, Button, Card, PageFrame, Spinner, StickyAction, TopBar } from "@coffer/ui";
import { NamedAddress } from "../parts/payees/NamedAddress.tsx";
import { confirmPathOf } from "../parts/partnerPaths.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";

export type UnansweredPaymentPageProps = { readonly asset: Asset; readonly draft: SendDraft };

/** A payment that has no answer yet: nothing else is sent before it. */
export function UnansweredPaymentPage({ asset, draft }: UnansweredPaymentPageProps) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { memo, receiver } = draft;
  const isSending = isDraftBeingSent(draft);
  const values = { amount: formatAmount(draft.amount, locale), token: asset.token };
  const goHome = () => go(paths.home(), { replace: true });
  useArrival(t("send.title"));
  return (
    <PageFrame
      header={<TopBar title={t("send.title")} onBack={goHome} backLabel={t("words.goHome")} />}
      footer={
        <StickyAction>
          {isSending ? (
            <Button variant="quiet" onPress={goHome}>
              {t("words.goHome")}
            </Button>
          ) : (
            <Button variant="primary" onPress={() => go(confirmPathOf(draft), { replace: true })}>
              {t("send.openPayment")}
            </Button>
          )}
        </StickyAction>
      }
    >
      <div role="status" className="flex flex-col gap-6 pt-4">
        {isSending && (
          <span className="flex justify-center text-accent-text">
            <Spinner size={48} />
          </span>
        )}
        {isSending ? (
          <Banner
            tone="info"
            title={t("send.underWayTitle")}
            text={t("send.underWayText", values)}
          />
        ) : (
          <Banner
            tone="warning"
            title={t("send.unansweredTitle")}
            text={t("send.unansweredText", values)}
          />
        )}
      </div>
      <Card title={t("send.to")}>
        <NamedAddress networkId={asset.networkId} address={receiver} memo={memo} />
      </Card>
    </PageFrame>
  );
}
