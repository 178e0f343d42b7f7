import { useEffect, useState } from "react";

/** Longer than any dialog takes to leave. */
const LEAVE_MS_MAX = 600;

/**
 * Whether a dialog that was closed has had the time to leave. One that is closed while it still comes in
 * waits for the end of a transition that never ends: it would lie over the page, unseen, for good.
 */
export function useIsLeft(isOpen: boolean): boolean {
  const [isOver, setIsOver] = useState(!isOpen);
  if (isOpen && isOver) setIsOver(false);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setIsOver(true), LEAVE_MS_MAX);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOver && !isOpen;
}
