import type { HistoryVisit } from "@coffer/client";
import { useAppState, useWallet, useWalletState } from "@coffer/client/react";
import { useCallback, useMemo } from "react";
import { usePageKey } from "../parts/usePageKey.ts";
import { noNarrowing } from "./narrowing.ts";

type Change = (before: HistoryVisit) => Partial<HistoryVisit>;

/** This visit to the history: as it was for who comes back to it, a new one for who enters it. (rule 449) */
export function useHistoryVisit(): readonly [HistoryVisit, (change: Change) => void] {
  const { store } = useWallet();
  const pageKey = usePageKey();
  const userId = useAppState(({ userProfile }) => userProfile?.id);
  const begun = useMemo<HistoryVisit>(
    () => ({ pageKey, narrowing: noNarrowing, held: null, place: null }),
    [pageKey],
  );
  const kept = useWalletState(({ history }) => history);
  const change = useCallback(
    (of: Change) => {
      const { appState, history, lastKnown, setHistory } = store.getState();
      // An answer that comes once its person has left is nobody's.
      if ((appState ?? lastKnown?.state)?.userProfile?.id !== userId) return;
      const before = history?.pageKey === begun.pageKey ? history : begun;
      setHistory({ ...before, ...of(before) });
    },
    [store, begun, userId],
  );
  return [kept?.pageKey === pageKey ? kept : begun, change];
}
