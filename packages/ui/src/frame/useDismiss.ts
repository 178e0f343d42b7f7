import { useEffect, useRef, type RefObject } from "react";

/** Closes what `panel` shows on Escape, on a press outside, and when the keyboard leaves it. */
export function useDismiss(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && panel.current?.contains(target) === false;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close.current();
    };
    const onPress = (event: Event) => {
      if (!isOutside(event.target)) return;
      // The press that closes does nothing else: its own button would open the menu again.
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    const onFocus = (event: FocusEvent) => {
      if (isOutside(event.target)) close.current();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onPress, true);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onPress, true);
      document.removeEventListener("focusin", onFocus);
    };
  }, [panel]);
}
