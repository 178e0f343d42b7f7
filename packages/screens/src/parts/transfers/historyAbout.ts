import type { HistoryRow } from "@coffer/contract";
import type { HistoryKind } from "@coffer/core/history";

/** What a person narrows their history by; days are their own calendar's, as in '2026-03-02', empty for none. */
export type Narrowing = {
  readonly text: string;
  readonly kinds: readonly HistoryKind[];
  readonly assetKey: string;
  readonly fromDay: string;
  readonly toDay: string;
};

/** What the history's own modal is about: a row that is no transfer, or what is shown. */
export type HistoryAbout =
  | {
      readonly kind: "row";
      readonly row: HistoryRow;
      readonly onNoted: (rowId: string, note: string) => void;
    }
  | {
      readonly kind: "filter";
      readonly narrowing: Narrowing;
      readonly onNarrow: (narrowing: Narrowing) => void;
    };
