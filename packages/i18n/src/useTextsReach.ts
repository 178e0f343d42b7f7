import { useEffect, useState, useSyncExternalStore } from "react";
import type { Locale } from "@coffer/core/locales";
import { reaches } from "./reaches.ts";
import type { TextsReach } from "./textsSource.ts";
import { useSource } from "./textsContext.ts";

/**
 * Brings in the texts of a language, as far as they are wanted, and says whether they are there. A change of language keeps the old
 * one on the screen until the new one is there. A load that fails while there is nothing to show breaks
 * the screen, which says so: a part of one that does without has `useTextsOnceThere`.
 */
export function useTextsReach(locale: Locale, wanted: TextsReach): boolean {
  const source = useSource();
  const reached = useSyncExternalStore(source.subscribe, source.reach, source.reach);
  const isThere = reaches(reached, wanted);
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    source.load(locale, wanted).catch((error: unknown) => {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    });
  }, [source, locale, wanted]);

  if (failure !== null && !isThere) throw failure;
  return isThere;
}
