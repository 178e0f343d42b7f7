import type { HistoryNarrowing } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { noNarrowing } from "./narrowing.ts";

/** What the history is narrowed by: as it was for who comes back to it, nothing for who enters it. */
export function useNarrowing(): readonly [HistoryNarrowing, (next: HistoryNarrowing) => void] {
  const { store } = useWallet();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [narrowing, setNarrowing] = useState(
    () => (isBack ? store.getState().history : null) ?? noNarrowing,
  );
  return [
    narrowing,
    (next) => {
      store.getState().setHistory(next);
      setNarrowing(next);
    },
  ];
}
