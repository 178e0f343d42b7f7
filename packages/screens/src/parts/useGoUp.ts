import { useCallback } from "react";
import { useLocation } from "react-router";
import { entryStateOf } from "./entryState.ts";
import { useGo } from "./useGo.ts";
import { useGoBack } from "./useGoBack.ts";

/**
 * To the page that this one belongs to, wherever it was opened from; back to it, as it was left, where it
 * was opened from there. (rule 602)
 */
export function useGoUp(path: string): () => void {
  const go = useGo();
  const goBack = useGoBack(path);
  const state: unknown = useLocation().state;
  const isFromThere = entryStateOf(state).from === path;
  return useCallback(() => {
    if (isFromThere) goBack();
    else go(path);
  }, [isFromThere, goBack, go, path]);
}
