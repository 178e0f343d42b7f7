import { createContext, useContext } from "react";
import type { Texts, TextsSource } from "./textsSource.ts";

/** Where a page's texts come from, and more of them. */
export const SourceContext = createContext<TextsSource | null>(null);

/** The texts as they are now. */
export const TextsContext = createContext<Texts | null>(null);

export function useSource(): TextsSource {
  const source = useContext(SourceContext);
  if (source === null) throw new Error("useTexts: no texts");
  return source;
}
