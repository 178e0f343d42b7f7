import type { HistoryAbout } from "../parts/transfers/historyAbout.ts";
import { HistoryFilterForm } from "./HistoryFilterForm.tsx";
import { HistoryRowFacts } from "./HistoryRowFacts.tsx";

export type HistoryModalProps = { readonly about: HistoryAbout; readonly onClose: () => void };

export const HistoryModal = ({ about, onClose }: HistoryModalProps) =>
  about.kind === "row" ? (
    <HistoryRowFacts row={about.row} />
  ) : (
    <HistoryFilterForm {...about} onClose={onClose} />
  );
