import { useInsertionEffect } from "react";

/**
 * Marks the page's root while something is there that all of the page heeds. A rule that looks for it from the root,
 * with `:has`, is matched anew with whatever is put into the page or taken out of it: with each row of a long list.
 * It is set with the change itself: whatever has the page laid out in between would have a browser hold on to what is
 * read, which a mark may be there to keep it from.
 */
export function useRootMark(mark: `data-${string}`, isSet: boolean): void {
  useInsertionEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(mark, isSet);
    return () => root.removeAttribute(mark);
  }, [mark, isSet]);
}
