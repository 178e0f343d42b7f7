import { useEffect, useState, useSyncExternalStore } from "react";
import type { Locale } from "@coffer/core/locales";
import { reaches } from "./reaches.ts";
import { useSource } from "./textsContext.ts";
import type { TextsReach } from "./textsSource.ts";

/** How long a network that is gone is left alone before it is asked again. */
const AGAIN_MS = 4_000;

/**
 * Brings in the texts of a part that its page does without until then, and says whether they are there. Unlike with
 * `useTextsReach`, what cannot be loaded breaks nothing, and is asked for again for as long as it is wanted.
 */
export function useTextsOnceThere(locale: Locale, wanted: TextsReach): boolean {
  const source = useSource();
  const reached = useSyncExternalStore(source.subscribe, source.reach, source.reach);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    source.load(locale, wanted).catch(() => {
      if (isWanted) again = setTimeout(() => setTries((before) => before + 1), AGAIN_MS);
    });
    return () => {
      isWanted = false;
      clearTimeout(again);
    };
  }, [source, locale, wanted, tries]);

  return reaches(reached, wanted);
}
