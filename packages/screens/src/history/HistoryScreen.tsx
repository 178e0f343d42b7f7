import { useHistory } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyState, PageFrame, QuietHistoryDrawing, TopBar } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { HistoryDays } from "./HistoryDays.tsx";
import { OlderTransfers } from "./OlderTransfers.tsx";
import { UnderWay } from "./UnderWay.tsx";

/** Everything that moved, newest first. (rule 158) */
export function HistoryScreen() {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  const { underWay, finished, hasOlder, page, loadOlder } = useHistory();
  const title = t("titles.history");
  useArrival(title);
  const isEmpty = underWay.length + finished.length === 0 && !hasOlder;
  return (
    <PageFrame header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}>
      {isEmpty ? (
        <Nothing />
      ) : (
        <div>
          <UnderWay transfers={underWay} />
          <HistoryDays transfers={finished} />
          <OlderTransfers hasOlder={hasOlder} page={page} onMore={loadOlder} />
        </div>
      )}
    </PageFrame>
  );
}

function Nothing() {
  const { t } = useTexts();
  const modal = useModal();
  return (
    <EmptyState
      drawing={<QuietHistoryDrawing />}
      title={t("history.emptyTitle")}
      text={t("history.emptyText")}
      action={
        <Button
          variant="primary"
          onPress={() => modal.open({ name: "chooseAsset", purpose: "receive" })}
        >
          {t("history.receive")}
        </Button>
      }
    />
  );
}
