import type { Wallet } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useCallback, useState } from "react";
import { usePageKey } from "./usePageKey.ts";

/** What a page has come to, and how it is changed; a change of what is no more there is nobody's. */
export type PageState<State> = readonly [State, (of: (before: State) => State) => void];

/**
 * A hook for what a page has come to, such as which list is shown and how far it was read: whoever comes
 * back to that page of their visit finds it so, whoever enters it anew finds it as it begins. It leaves
 * memory with whoever signs out. (rules 241 and 602)
 */
export function createPageState<State>(begun: State): () => PageState<State> {
  const people = new WeakMap<Wallet, Map<string, State>>();

  function pagesOf(wallet: Wallet): Map<string, State> {
    const kept = people.get(wallet);
    if (kept !== undefined) return kept;
    const pages = new Map<string, State>();
    people.set(wallet, pages);
    const stop = wallet.store.subscribe(({ appState, lastKnown }) => {
      if ((appState ?? lastKnown?.state)?.userProfile != null) return;
      people.delete(wallet);
      stop();
    });
    return pages;
  }

  return function usePageState() {
    const wallet = useWallet();
    const pageKey = usePageKey();
    const pages = pagesOf(wallet);
    const [, onChange] = useState(pages.get(pageKey));
    const change = useCallback(
      (of: (before: State) => State) => {
        const next = of(pages.get(pageKey) ?? begun);
        pages.set(pageKey, next);
        onChange(next);
      },
      [pages, pageKey],
    );
    return [pages.get(pageKey) ?? begun, change];
  };
}
