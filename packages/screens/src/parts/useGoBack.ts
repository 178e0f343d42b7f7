import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { modalEntryOf } from "./modalEntry.ts";
import { usePageKey } from "./usePageKey.ts";

/**
 * To the previous page of the wallet, or to `otherwise` when the visit began here. Out of a modal it
 * leaves the page below it too.
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const entries = modalEntryOf(useLocation().state) === null ? 1 : 2;
  const isFirstPage = usePageKey() === "default";
  return useCallback(() => {
    if (isFirstPage) void navigate(otherwise, { replace: true });
    else void navigate(-entries);
  }, [navigate, isFirstPage, otherwise, entries]);
}
