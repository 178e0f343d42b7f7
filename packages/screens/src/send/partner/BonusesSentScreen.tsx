import type { CallFailure } from "@coffer/client";
import { useBonusOperation, usePartner } from "@coffer/client/react";
import type { BonusOperation } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
import {
  Amount,
  Button,
  EmptyState,
  OutcomeSign,
  PageFrame,
  QuietHistoryDrawing,
  Receipt,
  Skeleton,
  StickyAction,
  TopBar,
} from "@coffer/ui";
import { useParams } from "react-router";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";

/** What became of bonuses that went back to their partner, also after a reload. (rule 411) */
export function BonusesSentScreen() {
  const { t } = useTexts();
  const go = useGo();
  const goBack = useGoBack(paths.home());
  const { transferId = "" } = useParams();
  const search = useBonusOperation(transferId);
  // A bonus that came has no status: nobody has sent it.
  const sent = search.status === "found" && search.operation.type !== "ACCRUAL";
  const title = t("titles.transactionCheck");
  useArrival(title);
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
      footer={
        <StickyAction>
          <Button variant="primary" onPress={() => go(paths.home(), { replace: true })}>
            {t("words.goHome")}
          </Button>
        </StickyAction>
      }
    >
      {search.status === "looking" && <Place />}
      {search.status === "found" && sent && <Sent operation={search.operation} />}
      {search.status !== "looking" && !sent && (
        <Missing failure={search.status === "failed" ? search.failure : null} />
      )}
    </PageFrame>
  );
}

function Sent({ operation }: { readonly operation: BonusOperation }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { asset, projectName, updatedAt } = operation;
  const partner = usePartner(projectName);
  const project = partner?.project ?? { name: projectName, title: projectName };
  const hasOthers = partner !== null && partner.bonuses.length > 0;
  const { amount, currency } = asset;
  const shown = { value: amount, unit: currency.symbol, locale };
  return (
    <>
      <div className="flex flex-col items-center gap-2 pt-4 text-center">
        <OutcomeSign outcome="success" />
        <Amount {...shown} size="huge" />
        <p role="status" className="text-16 font-bold text-balance text-positive">
          {t("partners.sent", { partner: project.title })}
        </p>
      </div>
      <Receipt
        rows={[
          { label: t("send.to"), value: project.title },
          { label: t("partners.sentAt"), value: formatDate(updatedAt, locale) },
          { label: t("partners.left"), value: <Amount {...shown} />, isStrong: true },
        ]}
      />
      {hasOthers && (
        <Button variant="quiet" onPress={() => go(partnerPaths.sendBonuses(project.name))}>
          {t("partners.more", { partner: project.title })}
        </Button>
      )}
    </>
  );
}

const Place = () => (
  <div aria-hidden="true" className="flex flex-col items-center gap-6 pt-6">
    <Skeleton width={64} height={64} radius="full" />
    <Skeleton width={200} height={48} />
    <Skeleton width="100%" height={168} radius={16} />
  </div>
);

function Missing({ failure }: { readonly failure: CallFailure | null }) {
  const { t } = useTexts();
  const said = useFailureText(failure, "errors.unknown");
  return (
    <EmptyState
      drawing={<QuietHistoryDrawing />}
      title={t("send.statusNotFound")}
      text={said ?? t("send.statusNotFoundText")}
    />
  );
}
