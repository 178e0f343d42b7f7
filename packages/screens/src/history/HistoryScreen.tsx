import type { RequestState } from "@coffer/client";
import { useHistory } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { groupByDay, type LocalDay } from "@coffer/core/history";
import { formatTime, localDayOf, useTexts } from "@coffer/i18n";
import {
  Button,
  DaySeparator,
  EmptyState,
  PageFrame,
  QuietHistoryDrawing,
  TopBar,
} from "@coffer/ui";
import { useMemo } from "react";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { HistoryRow } from "../parts/transfers/HistoryRow.tsx";
import { useArrival } from "../parts/useArrival.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { dayText, useToday } from "../parts/useToday.ts";

const keyOf = ({ year, month, day }: LocalDay): string => `${year}-${month}-${day}`;

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

/** What has not ended stands above all days, so that nobody misses what they have just sent. */
function UnderWay({ transfers }: { transfers: readonly BlockchainTransfer[] }) {
  const { t, locale } = useTexts();
  if (transfers.length === 0) return null;
  return (
    <section>
      <DaySeparator day={t("history.underWay")} />
      <ul className="flex flex-col">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <HistoryRow transfer={transfer} time={formatTime(transfer.createdAt, locale)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OlderTransfersProps = {
  readonly hasOlder: boolean;
  readonly page: RequestState;
  readonly onMore: () => void;
};

/** The end of what is shown: the way to what is older, or that there is nothing. */
function OlderTransfers({ hasOlder, page, onMore }: OlderTransfersProps) {
  const { t } = useTexts();
  const isFailed = page.status === "failed";
  const failure = useFailureText(isFailed ? page.failure : null, "errors.unknown");
  if (!hasOlder && page.status === "idle") return null;
  if (!hasOlder)
    return <p className="py-6 text-center text-14 text-text-2">{t("history.allShown")}</p>;
  return (
    <div className="flex flex-col gap-3 pt-6">
      <p role="status" className="text-center text-14 text-text-2 empty:hidden">
        {isFailed && `${t("history.olderFailed")} ${failure ?? ""}`}
      </p>
      <Button variant="quiet" isBusy={page.status === "loading"} onPress={onMore}>
        {isFailed ? t("words.retry") : t("history.showOlder")}
      </Button>
    </div>
  );
}

/** Finished transfers under their days, and the days under their years. */
function HistoryDays({ transfers }: { transfers: readonly BlockchainTransfer[] }) {
  const texts = useTexts();
  const { today, yesterday } = useToday();
  const days = useMemo(
    () => groupByDay(transfers, { dayOf: localDayOf, today }),
    [transfers, today],
  );
  return days.map(({ day, yearSeparator, entries }) => (
    <section key={keyOf(day)}>
      <DaySeparator
        day={dayText(day, { today, yesterday, ...texts })}
        year={yearSeparator === null ? undefined : String(yearSeparator)}
      />
      <ul className="flex flex-col">
        {entries.map((transfer) => (
          <li key={transfer.id}>
            <HistoryRow transfer={transfer} time={formatTime(transfer.createdAt, texts.locale)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
