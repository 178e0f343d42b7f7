import { useLayoutEffect, type RefObject } from "react";

/**
 * Tells the rest of the page, as a custom property of its root, how much room an element takes at the
 * edge it sticks to; none where it does not stick.
 */
export function useHeightAsProperty(
  element: RefObject<HTMLElement | null>,
  property: `--${string}`,
): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(current).position === "sticky";
      style.setProperty(property, isSticky ? `${current.offsetHeight}px` : "0px");
    });
    observer.observe(document.documentElement);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [element, property]);
}
