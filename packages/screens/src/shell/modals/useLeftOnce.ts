import { useEffect, useLayoutEffect, useRef } from "react";
import { modalEntryOf } from "../../parts/modalEntry.ts";

/**
 * Closes a sheet whose entry is still where the browser stands. After a way back the router follows once
 * the page below can be drawn; a sheet that is hidden meanwhile takes itself for closed, and would go
 * back once more.
 */
export function useLeftOnce(modal: object, onClose: () => void): () => void {
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
  }, [modal]);
  useEffect(() => {
    const onWay = (event: PopStateEvent) => {
      const entry: unknown = event.state;
      const isHeld = typeof entry === "object" && entry !== null && "usr" in entry;
      isLeft.current = modalEntryOf(isHeld ? entry.usr : null) === null;
    };
    window.addEventListener("popstate", onWay);
    return () => window.removeEventListener("popstate", onWay);
  }, []);
  return () => {
    if (!isLeft.current) onClose();
  };
}
