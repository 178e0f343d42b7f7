import { useEffect } from "react";
import { useBrand } from "./brandLook.ts";
import { usePageKey } from "./usePageKey.ts";

/** On arrival at a screen: its title in the tab, and the focus on its heading for who cannot see. */
export function useArrival(title: string): void {
  const { name } = useBrand();
  const pageKey = usePageKey();

  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    scrollTo(0, 0);
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) return;
    const heading = document.querySelector("h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.style.outline = "none";
    heading.focus({ preventScroll: true });
  }, [pageKey]);
}
