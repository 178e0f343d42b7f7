import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Location, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { entryStateOf } from "../../parts/entryState.ts";
import { lazyScreen } from "../../parts/lazyScreen.ts";
import { type Modal, ModalContext, type ModalControl } from "../../parts/modal.ts";
import { modalEntryOf } from "../../parts/modalEntry.ts";
import { useNotifyNotLoaded } from "../../parts/loading/useNotifyNotLoaded.ts";
import { ErrorBoundary } from "../pages/ErrorBoundary.tsx";
import { preloadSending } from "../routes/preloadRoutes.ts";
import type { ModalSheetProps } from "./ModalSheet.tsx";

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

type Shown = {
  readonly modal: Modal;
  readonly id: number;
  /** The modal whose place it takes; the sheet stays open until the address has followed. */
  readonly follows: number | null;
  readonly isLeaving: boolean;
};

/**
 * One modal at a time, as an entry of the browser's history: the way back closes it before it leaves the
 * page, and any navigation closes it. (rule 123) The content stays while the sheet leaves; what
 * cannot be loaded is dropped at once.
 */
function useModalHistory(onLost: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  const entryId = modalEntryOf(location.state)?.modalId ?? null;
  const isOpen =
    shown !== null &&
    !shown.isLeaving &&
    entryId !== null &&
    (entryId === shown.id || entryId === shown.follows);
  const now = useRef<Now>({ location, navigate, isOpen, id: 0 });
  useLayoutEffect(() => {
    now.current = { location, navigate, isOpen, id: shown?.id ?? 0 };
  });

  const control = useMemo<ModalControl>(
    () => ({
      open: (modal) => {
        const follows = now.current.isOpen ? now.current.id : null;
        const id = now.current.id + 1;
        now.current = { ...now.current, id };
        setShown({ modal, id, follows, isLeaving: false });
        enter(now.current, id);
      },
      close: () => {
        if (!now.current.isOpen) return;
        now.current = { ...now.current, isOpen: false };
        setShown((before) => (before === null ? null : { ...before, isLeaving: true }));
        void now.current.navigate(-1);
      },
    }),
    [],
  );
  const drop = () => {
    const wasOpen = now.current.isOpen;
    control.close();
    setShown(null);
    // One that was left already misses nobody.
    if (wasOpen) onLost();
  };
  return { modal: shown?.modal ?? null, isOpen, control, drop };
}

type Now = {
  readonly location: Location;
  readonly navigate: NavigateFunction;
  readonly isOpen: boolean;
  readonly id: number;
};

/** One modal that leads to the next gives it its place. */
function enter({ location, navigate }: Now, modalId: number): void {
  const { pathname, search, hash, key } = location;
  const held = modalEntryOf(location.state);
  const entry = { ...entryStateOf(location.state), modalId, pageKey: held?.pageKey ?? key };
  void navigate({ pathname, search, hash }, { state: entry, replace: held !== null });
}
