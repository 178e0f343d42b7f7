import type { HistoryNarrowing } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";

/** What the history's own modal is about: a row that is no transfer, or what is shown. */
export type HistoryAbout =
  | { readonly kind: "row"; readonly row: HistoryRow }
  | {
      readonly kind: "filter";
      readonly narrowing: HistoryNarrowing;
      readonly onNarrow: (narrowing: HistoryNarrowing) => void;
    };
