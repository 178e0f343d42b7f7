import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, type Location, type NavigateFunction } from "react-router";
import type { Modal, ModalControl } from "../../parts/modal.ts";
import { entryStateOf } from "../../parts/entryState.ts";
import { modalEntryOf } from "../../parts/modalEntry.ts";

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
export function useModalHistory(onLost: () => void) {
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
    control.close();
    setShown(null);
    onLost();
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
