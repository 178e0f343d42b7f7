import { useEffect, useRef } from "react";

/** What a press is meant for, whatever part of it the finger met. */
const PRESSED = "button, a, label, input, [role]";

/**
 * As long as `isHeld`, presses reach nobody: the last one is made again when it is over. What a person
 * pressed on a page of last known figures so meets the figures of now.
 */
export function useHeldPresses(isHeld: boolean): void {
  const pressed = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!isHeld) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      pressed.current =
        event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    };
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, [isHeld]);

  useEffect(() => {
    if (isHeld) return;
    const target = pressed.current;
    pressed.current = null;
    if (target?.isConnected === true) target.click();
  }, [isHeld]);
}
