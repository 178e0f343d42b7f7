import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { Locale } from "./locale.ts";
import { TextsContext } from "./textsContext.ts";
import type { TextsReach } from "./textsSource.ts";

/**
 * Brings in the texts of a language and says whether they are there. A change of language keeps the old
 * one on the screen until the new one is there. A load that fails while there is nothing to show breaks
 * the screen, which says so.
 */
export function useTextsReach(locale: Locale, wanted: TextsReach): boolean {
  const source = useContext(TextsContext);
  if (source === null) throw new Error("useTextsReach stands outside of TextsProvider");
  const reached = useSyncExternalStore(source.subscribe, source.reach, source.reach);
  const isThere = reached === "whole" || reached === wanted;
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    source.load(locale, wanted).catch((error: unknown) => {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    });
  }, [source, locale, wanted]);

  if (failure !== null && !isThere) throw failure;
  return isThere;
}
