import { Suspense, useEffect, type ReactNode } from "react";
import { lazyScreen } from "../../parts/lazyScreen.ts";
import { ModalContext } from "../../parts/modal.ts";
import { useNotifyNotLoaded } from "../../parts/useNotifyNotLoaded.ts";
import { ErrorBoundary } from "../pages/ErrorBoundary.tsx";
import { preloadSending } from "../routes/preloadSending.ts";
import type { ModalSheetProps } from "./ModalSheet.tsx";
import { useModalHistory } from "./useModalHistory.ts";

const sheet = lazyScreen<ModalSheetProps>(
  async () => (await import("./ModalSheet.tsx")).ModalSheet,
);

/** Brings the dialogs' code in before the first one opens. */
export const preloadModals: () => Promise<unknown> = sheet.preload;

/** The place of the one modal that may be open. */
export function ModalHost({ children }: { children: ReactNode }) {
  const { modal, isOpen, control, drop } = useModalHistory(useNotifyNotLoaded());
  const leadsToSending = modal?.name === "sendMethod" || modal?.name === "chooseAsset";
  useEffect(() => {
    if (leadsToSending) void preloadSending();
  }, [leadsToSending]);
  return (
    <ModalContext value={control}>
      {children}
      {modal !== null && (
        <ErrorBoundary onLost={drop}>
          <Suspense>
            <sheet.Screen modal={modal} isOpen={isOpen} onClose={control.close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ModalContext>
  );
}
