import { useRef, type PointerEvent, type RefObject } from "react";

const CLOSE_AT_PX = 96;

export type DragToClose = {
  panel: RefObject<HTMLDivElement | null>;
  handle: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
  };
};

/** The sheet follows a finger downwards and closes when it was pulled far enough. */
export function useDragToClose(onClose: () => void): DragToClose {
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
