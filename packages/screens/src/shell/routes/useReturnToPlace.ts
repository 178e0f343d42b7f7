import { useEffect, useLayoutEffect, useRef } from "react";
import { untilHandsOn } from "../../parts/untilHandsOn.ts";
import { usePageKey } from "../../parts/usePageKey.ts";

/** How far down each page of this visit was left, in pixels. */
const places = new Map<string, number>();

/**
 * Whoever comes back to a page finds it scrolled to where they left it; one that they enter begins at
 * its top. Stands above the page itself, whose arrival leads to the top first. (rule 602)
 */
export function useReturnToPlace(isWanted: boolean): void {
  const pageKey = usePageKey();
  const left = useRef(0);
  // Heard of at once: what comes instead of a page is often shorter, and would be what was left.
  useLayoutEffect(() => {
    left.current = places.get(pageKey) ?? 0;
    const note = () => places.set(pageKey, scrollY);
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, [pageKey]);
  useEffect(
    () => (isWanted && left.current > 0 ? scrollOnceThere(left.current) : undefined),
    [pageKey, isWanted],
  );
}

/** Scrolls to `top`, again as the page grows that far, until somebody moves it themselves. */
function scrollOnceThere(top: number): () => void {
  const look = () => {
    scrollTo(0, top);
    // A screen of fine pixels stops between whole ones.
    if (Math.abs(scrollY - top) <= 1) stop();
  };
  const growth = new ResizeObserver(look);
  const stop = () => {
    growth.disconnect();
    endHands();
  };
  const endHands = untilHandsOn(stop);
  growth.observe(document.body);
  look();
  return stop;
}
