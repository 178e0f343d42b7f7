import { useTexts, useTextsReach } from "@coffer/i18n";
import { Skeleton } from "@coffer/ui";
import { Sheet } from "@coffer/ui/dialog";
import { Suspense } from "react";
import type { Modal } from "../../parts/modal.ts";
import { useLeftOnce } from "./useLeftOnce.ts";
import { useModalEntry } from "./useModalEntry.tsx";

/** About as high as a question with its two buttons. */
const WAIT_HEIGHT = 160;

export type ModalSheetProps = {
  readonly modal: Modal;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The sheet around a modal's content; comes with the dialog library, in a chunk of its own. */
export function ModalSheet({ modal, isOpen, onClose }: ModalSheetProps) {
  const { t, locale } = useTexts();
  const close = useLeftOnce(modal, onClose);
  const { title, reach = "whole", content } = useModalEntry(modal, close);
  const isThere = useTextsReach(locale, reach);
  if (!isThere) return null;
  return (
    <Sheet title={t(title)} isOpen={isOpen} onClose={close} closeLabel={t("words.close")}>
      {/* A sheet that were hidden while code is on its way would take itself for closed. */}
      <Suspense fallback={<Skeleton width="100%" height={WAIT_HEIGHT} radius={16} />}>
        {content}
      </Suspense>
    </Sheet>
  );
}
