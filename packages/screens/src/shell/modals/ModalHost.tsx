import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { ModalContext } from "../../parts/modal.ts";
import { preloadSending } from "../routes/preloadSending.ts";
import { useModalHistory } from "./useModalHistory.ts";

const loadSheet = async () => ({ default: (await import("./ModalSheet.tsx")).ModalSheet });
const ModalSheet = lazy(loadSheet);

/** Brings the dialogs' code in before the first one opens. */
export const preloadModals = (): Promise<unknown> => loadSheet();

/** The place of the one modal that may be open. */
export function ModalHost({ children }: { children: ReactNode }) {
  const { modal, isOpen, control } = useModalHistory();
  const leadsToSending = modal?.name === "sendMethod" || modal?.name === "chooseAsset";
  useEffect(() => {
    if (leadsToSending) void preloadSending();
  }, [leadsToSending]);
  return (
    <ModalContext value={control}>
      {children}
      {modal !== null && (
        <Suspense>
          <ModalSheet modal={modal} isOpen={isOpen} onClose={control.close} />
        </Suspense>
      )}
    </ModalContext>
  );
}
