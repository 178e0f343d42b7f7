import type { RowList } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Chip } from "@coffer/ui";
import { useEffect, useMemo, useState } from "react";
import { isUnderWay, operationOf } from "./mergeRows.ts";
import { focusOn } from "./usePlaceKept.ts";

/** A row's height: above it the newest row is in sight. */
const TOP_PX = 64;
/** Frames in which the newest row is drawn once the list stands at its top. */
const FRAMES = 20;

export type NewRowsProps = {
  /** Newest first, but for what is under way. */
  readonly rows: RowList<HistoryRow>;
};

/** Says how many rows have come above what is being read, and leads to them. (rule 449) */
export function NewRows({ rows }: NewRowsProps) {
  const { t } = useTexts();
  const isAtTop = useIsAtTop();
  const newest = useMemo(() => newestOf(rows), [rows]);
  const [seen, setSeen] = useState(newest);
  const count = useMemo(() => countNewer(rows, seen), [rows, seen]);
  if (isAtTop && seen !== newest) setSeen(newest);
  if (isAtTop || count === 0) return null;
  return (
    <div className="pointer-events-none sticky top-[calc(var(--strip-height)+var(--inset-top)+4.5rem)] z-10 -mb-2 flex h-0 justify-center">
      <span className="pointer-events-auto h-fit rounded-8 bg-surface-1 shadow-raised">
        <Chip label={t("records.newAbove", { count: String(count) })} onPress={goToTop} />
      </span>
    </div>
  );
}

/** The newest operation: of what has ended that is the first, so that no long history is looked through. */
function newestOf(rows: RowList<HistoryRow>): string {
  const firstEnded = rows.findIndex((row) => !isUnderWay(row));
  const first = rows.slice(0, firstEnded === -1 ? rows.length : firstEnded + 1);
  return first
    .map(({ id }) => operationOf(id))
    .reduce((newest, operation) => (operation > newest ? operation : newest), "");
}

function countNewer(rows: RowList<HistoryRow>, seen: string): number {
  const firstOld = rows.findIndex((row) => !isUnderWay(row) && operationOf(row.id) <= seen);
  const first = rows.slice(0, firstOld === -1 ? rows.length : firstOld);
  return first.filter(({ id }) => operationOf(id) > seen).length;
}

/** The chip is gone at the top: the focus goes to the newest row, once that is drawn. */
function goToTop(): void {
  scrollTo(0, 0);
  let left = FRAMES;
  const look = () => {
    left -= 1;
    if (!focusOn(0) && left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function useIsAtTop(): boolean {
  const [isAtTop, setIsAtTop] = useState(() => scrollY < TOP_PX);
  useEffect(() => {
    const look = () => setIsAtTop(scrollY < TOP_PX);
    // Before the list hears it: once that has changed its rows, asking would have the page laid out anew.
    const first = { passive: true, capture: true };
    addEventListener("scroll", look, first);
    return () => removeEventListener("scroll", look, first);
  }, []);
  return isAtTop;
}
