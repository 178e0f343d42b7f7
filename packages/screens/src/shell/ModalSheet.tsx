import { useTexts, useWholeTexts } from "@coffer/i18n";
import { Sheet } from "@coffer/ui/dialog";
import type { Modal } from "../parts/modal.ts";
import { useModalEntry } from "./useModalEntry.tsx";

export type ModalSheetProps = {
  readonly modal: Modal;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The sheet around a modal's content; comes with the dialog library, in a chunk of its own. */
export function ModalSheet({ modal, isOpen, onClose }: ModalSheetProps) {
  const { t, locale } = useTexts();
  const isWhole = useWholeTexts(locale);
  const { title, content } = useModalEntry(modal, onClose);
  if (!isWhole) return null;
  return (
    <Sheet title={t(title)} isOpen={isOpen} onClose={onClose} closeLabel={t("words.close")}>
      {content}
    </Sheet>
  );
}
