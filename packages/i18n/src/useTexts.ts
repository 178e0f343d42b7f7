import { useContext, useSyncExternalStore } from "react";
import { TextsContext } from "./textsContext.ts";
import type { Texts } from "./textsSource.ts";

/** The texts of the person's language, with keys and slots checked by the compiler. */
export function useTexts(): Texts {
  const source = useContext(TextsContext);
  if (source === null) throw new Error("useTexts stands outside of TextsProvider");
  return useSyncExternalStore(source.subscribe, source.current, source.current);
}
