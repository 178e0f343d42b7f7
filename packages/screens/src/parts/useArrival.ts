import { useEffect } from "react";
import { useBrand } from "./brandLook.ts";
import { usePageKey } from "./usePageKey.ts";

/**
 * On arrival at a screen: its top, its title in the tab, and the focus on its heading for who cannot
 * see. One that is made ahead stays, as a visit's first, where it was moved while its code came.
 */
export function useArrival(title: string, isMadeAhead?: boolean): void {
  const { name } = useBrand();
  const pageKey = usePageKey();

  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    if (!isMadeAhead || pageKey !== "default") scrollTo(0, 0);
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) return;
    const heading = document.querySelector("h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.style.outline = "none";
    heading.focus({ preventScroll: true });
  }, [pageKey, isMadeAhead]);
}
