import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { ModalContext, type Modal, type ModalControl } from "../parts/modal.ts";

const loadSheet = async () => ({ default: (await import("./ModalSheet.tsx")).ModalSheet });
const ModalSheet = lazy(loadSheet);

/** Brings the dialogs' code in before the first one opens. */
export const preloadModals = (): Promise<unknown> => loadSheet();

/** One modal at a time; any navigation closes it. (core spec §4) */
export function ModalHost({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [shown, setShown] = useState<{ modal: Modal; isOpen: boolean } | null>(null);
  const control = useMemo<ModalControl>(
    () => ({
      open: (modal) => setShown({ modal, isOpen: true }),
      // The content stays while the sheet leaves.
      close: () => setShown((before) => (before === null ? null : { ...before, isOpen: false })),
    }),
    [],
  );

  useEffect(() => control.close(), [control, key]);

  return (
    <ModalContext value={control}>
      {children}
      {shown !== null && (
        <Suspense>
          <ModalSheet modal={shown.modal} isOpen={shown.isOpen} onClose={control.close} />
        </Suspense>
      )}
    </ModalContext>
  );
}
