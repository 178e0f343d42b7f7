import {
  addressOfFound,
  type HistoryNarrowing,
  type HistoryVisit,
  type Wallet,
} from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { HistoryRow } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import {
  Button,
  Chip,
  EmptyState,
  PageFrame,
  QuietHistoryDrawing,
  SearchField,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { memo, useCallback, useMemo, useState } from "react";
import { useConnectionTurns } from "../parts/loading/useConnectionTurns.ts";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { createUnderWayFirst } from "./createUnderWayFirst.ts";
import { HistoryList } from "./HistoryList.tsx";
import { countNarrowing, filterOf, noNarrowing } from "./narrowing.ts";
import { NewRows } from "./NewRows.tsx";
import { HistoryPlaceholder } from "./HistoryPlaceholder.tsx";
import { useHistoryRows, type HistoryRows } from "./useHistoryRows.ts";
import { useHistoryVisit } from "./useHistoryVisit.ts";
import { useSettled } from "./useSettled.ts";
import { useSavedHistory } from "./useSavedHistory.ts";

/** How long somebody is left to write before it is searched for. */
const SEARCH_MS = 300;

/**
 * Everything that changed a balance, newest first, to be narrowed, searched and saved; whoever comes back to it
 * finds it where they left it. (rules 158, 447 and 449)
 */
export function HistoryScreen() {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  const title = t("titles.history");
  return (
    <PageFrame
      header={
        <>
          <Arrived title={title} />
          <TopBar title={title} onBack={goBack} backLabel={t("words.back")} />
        </>
      }
    >
      <History title={title} />
    </PageFrame>
  );
}

/** What changes with each page of rows that comes; the screen around it is left alone. */
function History({ title }: { readonly title: string }) {
  const [visit, change] = useHistoryVisit();
  const { narrowing } = visit;
  const [place, setPlace] = useState(visit.place);
  const setNarrowing = useCallback(
    (next: HistoryNarrowing) => {
      // Another list begins at its top.
      setPlace(null);
      change(() => ({ narrowing: next }));
    },
    [change],
  );
  const leave = useCallback((at: HistoryVisit["place"]) => change(() => ({ place: at })), [change]);
  const wallet = useWallet();
  const searched = useSettled(narrowing.text, SEARCH_MS);
  const filter = askedFilter(wallet, { ...narrowing, text: searched });
  const history = useHistoryRows(filter, [visit, change]);
  useConnectionTurns({
    onBack: () => {
      if (history.reading.status === "failed") history.readOn();
    },
  });
  const isAll = Object.keys(filter).length === 0;
  if (history.rows?.length === 0 && !history.hasOlder && isAll) return <Nothing />;
  return (
    <div className="flex flex-col gap-2">
      <Ways narrowing={narrowing} onNarrow={setNarrowing} />
      <Found {...{ history, title, place }} asked={JSON.stringify(filter)} onLeft={leave} />
      <End history={history} onClear={isAll ? undefined : () => setNarrowing(noNarrowing)} />
    </div>
  );
}

/** By the address of whom the text names: rows name who was found, and the server does not know them so. */
const askedFilter = (wallet: Wallet, narrowing: HistoryNarrowing) =>
  filterOf({ ...narrowing, text: addressOfFound(wallet, narrowing.text) ?? narrowing.text });

/** Stands above the list, which puts itself where it was left once the page has arrived at its top. */
function Arrived({ title }: { readonly title: string }) {
  useArrival(title);
  return null;
}

type WaysProps = {
  readonly narrowing: HistoryNarrowing;
  readonly onNarrow: (narrowing: HistoryNarrowing) => void;
};

/** To search and narrow what is shown, and to keep it; drawn once, however many rows come. */
const Ways = memo(function Ways({ narrowing, onNarrow }: WaysProps) {
  const { t } = useTexts();
  const modal = useModal();
  const wallet = useWallet();
  const saved = useSavedHistory(askedFilter(wallet, narrowing));
  const count = countNarrowing(narrowing);
  return (
    <>
      <SearchField
        label={t("records.search")}
        value={narrowing.text}
        onChange={(text) => onNarrow({ ...narrowing, text })}
        clearLabel={t("records.clearSearch")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Chip
          label={count === 0 ? t("records.filters") : t("records.filtersOn", { count })}
          isSelected={count > 0}
          onPress={() =>
            modal.open({ name: "history", about: { kind: "filter", narrowing, onNarrow } })
          }
        />
        <TextButton isBusy={saved.isBusy} onPress={() => void saved.run()}>
          {saved.isBusy ? t("records.saving", { count: String(saved.count) }) : t("records.save")}
        </TextButton>
        <p role="status" className="w-full text-14 text-negative empty:hidden">
          {saved.failed}
        </p>
      </div>
    </>
  );
});

type FoundProps = {
  /** By what the rows are narrowed. */
  readonly asked: string;
  readonly history: HistoryRows;
  readonly title: string;
  readonly place: HistoryVisit["place"];
  readonly onLeft: (place: HistoryVisit["place"]) => void;
};

function Found({ asked, history, title, place, onLeft }: FoundProps) {
  const { rows, hasOlder, readOn, reading } = history;
  const { t } = useTexts();
  const [inOrder] = useState(createUnderWayFirst<HistoryRow>);
  const ordered = useMemo(() => (rows === null ? null : inOrder(rows)), [rows, inOrder]);
  if (ordered === null)
    return (
      <>
        <p role="status" className="sr-only">
          {reading.status === "failed" ? "" : t("records.loading")}
        </p>
        {reading.status !== "failed" && <HistoryPlaceholder />}
      </>
    );
  return (
    <>
      <NewRows key={asked} rows={ordered} />
      <HistoryList
        rows={ordered}
        label={title}
        {...{ hasOlder, place, onLeft }}
        onMore={hasOlder && reading.status !== "failed" ? readOn : undefined}
      />
    </>
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

type EndProps = { readonly history: HistoryRows; readonly onClear: (() => void) | undefined };

/** The end of what is shown: that more is coming, that it did not come, or that there is nothing more. */
function End({ history: { hasOlder, reading, readOn, rows }, onClear }: EndProps) {
  const { t } = useTexts();
  const failed = reading.status === "failed" ? reading.failure : null;
  const failure = useFailureText(failed, "errors.unknown");
  if (failed !== null)
    return (
      <div className="flex flex-col gap-3 pt-6">
        <p role="status" className="text-center text-14 text-text-2">
          {`${rows === null ? t("records.loadFailed") : t("history.olderFailed")} ${failure ?? ""}`}
        </p>
        <Button variant="quiet" onPress={readOn}>
          {t("words.retry")}
        </Button>
      </div>
    );
  if (rows?.length === 0 && onClear !== undefined)
    return (
      <EmptyState
        drawing={<QuietHistoryDrawing />}
        title={t("records.nothingFound")}
        text={t("records.nothingFoundText")}
        action={
          <Button variant="quiet" onPress={onClear}>
            {t("records.clearFilters")}
          </Button>
        }
      />
    );
  if (hasOlder)
    return (
      <p role="status" className="py-6 text-center text-14 text-text-2">
        {t("records.loading")}
      </p>
    );
  if (rows === null || reading.status === "loading") return null;
  return (
    <p className="py-6 text-center text-14 text-text-2">
      {onClear === undefined ? t("history.allShown") : t("records.allFound")}
    </p>
  );
}
