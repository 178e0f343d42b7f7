import { useLayoutEffect } from "react";

/**
 * Marks the page's root while something is there that all of the page heeds. A rule that looks for it from the root,
 * with `:has`, is matched anew with whatever is put into the page or taken out of it: with each row of a long list.
 */
export function useRootMark(mark: `data-${string}`, isSet: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(mark, isSet);
    return () => root.removeAttribute(mark);
  }, [mark, isSet]);
}
