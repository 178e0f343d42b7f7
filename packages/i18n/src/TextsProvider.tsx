import { useSyncExternalStore, type ReactNode } from "react";
import { SourceContext, TextsContext } from "./textsContext.ts";
import type { TextsSource } from "./textsSource.ts";

/** The texts of a page, from the first screen's on. */
export function TextsProvider({ texts, children }: { texts: TextsSource; children: ReactNode }) {
  const current = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  return (
    <SourceContext value={texts}>
      <TextsContext value={current}>{children}</TextsContext>
    </SourceContext>
  );
}
