import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { Locale } from "./locale.ts";
import { TextsContext } from "./textsContext.ts";

/**
 * Brings in all texts of a language; says whether a screen of the wallet can be shown. A change of
 * language keeps the old one on the screen until the new one is there. A load that fails while there
 * is nothing to show breaks the screen, which says so.
 */
export function useWholeTexts(locale: Locale): boolean {
  const source = useContext(TextsContext);
  if (source === null) throw new Error("useWholeTexts stands outside of TextsProvider");
  const isWhole = useSyncExternalStore(source.subscribe, source.isWhole, source.isWhole);
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    source.load(locale).catch((error: unknown) => {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    });
  }, [source, locale]);

  if (failure !== null && !isWhole) throw failure;
  return isWhole;
}
