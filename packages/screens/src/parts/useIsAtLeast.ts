import { useCallback, useSyncExternalStore } from "react";

const never = (): boolean => false;

/** Whether the window is at least so wide, in units of the root's type; a page that is made ahead is not. */
export function useIsAtLeast(rem: number): boolean {
  const query = `(width >= ${rem}rem)`;
  const watch = useCallback(
    (run: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", run);
      return () => list.removeEventListener("change", run);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches, never);
}
