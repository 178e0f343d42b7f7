import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import {
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { focusHeading } from "../frame/focusHeading.ts";
import { useHost } from "../host/HostContext.ts";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";

const CLOSE_AT_PX = 96;

type DragToClose = {
  panel: RefObject<HTMLDivElement | null>;
  handle: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
  };
};

export type SheetProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
};

/** From the bottom on a phone (drag, tap outside or Escape closes), in the middle from 720 up. */
export function Sheet({ title, isOpen, onClose, closeLabel, children }: SheetProps) {
  const { panel, handle } = useDragToClose(onClose);
  const host = useHost();
  useReturnFocus(isOpen);
  if (useIsLeft(isOpen)) return null;
  return (
    <Dialog open={isOpen} onClose={onClose} className="relative z-40 outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0 data-leave:duration-160"
      />
      <div className="fixed inset-x-0 top-(--strip-height) bottom-0 flex items-end justify-center md:items-center md:p-6">
        <DialogPanel
          transition
          ref={panel}
          className="flex max-h-[92%] w-full flex-col rounded-t-24 bg-surface-1 text-text-1 shadow-raised transition-[translate,opacity] duration-200 ease-enter data-closed:translate-y-full data-leave:duration-160 data-leave:ease-leave motion-reduce:transition-none md:max-h-[min(44rem,90%)] md:max-w-[30rem] md:rounded-24 md:data-closed:translate-y-4 md:data-closed:opacity-0"
        >
          <div {...handle} className="touch-none pt-2.5 md:touch-auto md:pt-4">
            <span
              aria-hidden="true"
              className="mx-auto block h-1 w-9 rounded-full bg-surface-3 md:hidden"
            />
            <div className="flex min-h-14 items-center justify-between gap-3 ps-5 pe-3">
              <DialogTitle className="min-w-0 text-20 font-bold max-[15rem]:text-16">
                {title}
              </DialogTitle>
              <button
                ref={host?.sheet}
                type="button"
                aria-label={closeLabel}
                onClick={onClose}
                className="press flex size-11 shrink-0 items-center justify-center rounded-full text-text-2 hover:bg-surface-2"
              >
                <CloseIcon />
              </button>
            </div>
          </div>
          <div className="flex flex-col gap-3 *:shrink-0 [&>p+div]:mt-3 overflow-y-auto overscroll-contain px-5 pt-1 pb-[max(1.25rem,var(--inset-bottom))]">
            {children}
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** Longer than any dialog takes to leave. */
const LEAVE_MS_MAX = 600;

/**
 * Whether a dialog that was closed has had the time to leave. One that is closed while it still comes in
 * waits for the end of a transition that never ends: it would lie over the page, unseen, for good.
 */
function useIsLeft(isOpen: boolean): boolean {
  const [isOver, setIsOver] = useState(!isOpen);
  if (isOpen && isOver) setIsOver(false);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setIsOver(true), LEAVE_MS_MAX);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOver && !isOpen;
}

/**
 * Gives the focus back as soon as a dialog begins to close: to what opened it, or to the first field or
 * the heading of the page that has come in the meantime. The dialog library waits until the dialog has left, and by then
 * knows no more whom to give it to.
 */
function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      const isThere = opener?.isConnected === true && opener !== document.body;
      // A page that came while the dialog was open could not take the focus to its field.
      const field = document.querySelector<HTMLElement>("main [data-autofocus]");
      if (isThere && opener instanceof HTMLElement) opener.focus();
      else if (field === null) focusHeading(document);
      else field.focus({ preventScroll: true });
    };
  }, [isOpen]);
}

/** The sheet follows a finger downwards and closes when it was pulled far enough. */
function useDragToClose(onClose: () => void): DragToClose {
  const panel = useRef<HTMLDivElement>(null);
  const startY = useRef<number>(undefined);

  function moveTo(distance: number) {
    if (panel.current === null) return;
    panel.current.style.transform = distance === 0 ? "" : `translateY(${distance}px)`;
  }

  function rest() {
    startY.current = undefined;
    moveTo(0);
  }

  return {
    panel,
    handle: {
      onPointerDown: (event) => {
        const isOnButton =
          event.target instanceof Element && event.target.closest("button") !== null;
        if (event.pointerType !== "touch" || isOnButton) return;
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (startY.current !== undefined) moveTo(Math.max(0, event.clientY - startY.current));
      },
      onPointerUp: (event) => {
        const isFarEnough =
          startY.current !== undefined && event.clientY - startY.current > CLOSE_AT_PX;
        rest();
        if (isFarEnough) onClose();
      },
      onPointerCancel: rest,
    },
  };
}
