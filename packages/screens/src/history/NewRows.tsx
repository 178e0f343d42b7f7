import type { HistoryRow } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Chip } from "@coffer/ui";
import { useEffect, useMemo, useState } from "react";
import { focusOn } from "./usePlaceKept.ts";

/** A row's height: above it the newest row is in sight. */
const TOP_PX = 64;
/** Frames in which the newest row is drawn once the list stands at its top. */
const FRAMES = 20;

export type NewRowsProps = {
  /** Newest first, but for what is under way. */
  readonly rows: readonly HistoryRow[];
};

/** Says how many rows have come above what is being read, and leads to them. (rule 449) */
export function NewRows({ rows }: NewRowsProps) {
  const { t } = useTexts();
  const isAtTop = useIsAtTop();
  const newest = useMemo(() => newestOf(rows), [rows]);
  const [seen, setSeen] = useState(newest);
  const count = useMemo(() => rows.filter(({ at }) => at > seen).length, [rows, seen]);
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

const newestOf = (rows: readonly HistoryRow[]): string =>
  rows.reduce((newest, { at }) => (at > newest ? at : newest), "");

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
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return isAtTop;
}
