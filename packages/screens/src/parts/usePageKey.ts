import { useLocation } from "react-router";
import { modalEntryOf } from "./modalEntry.ts";

/**
 * Changes with every page that is arrived at; a modal that opens or closes leaves it as it is. `default`
 * for the page that a visit begins with.
 */
export function usePageKey(): string {
  const location = useLocation();
  return modalEntryOf(location.state)?.pageKey ?? location.key;
}
