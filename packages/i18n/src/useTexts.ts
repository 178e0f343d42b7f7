import { useContext } from "react";
import { TextsContext } from "./textsContext.ts";
import type { Texts } from "./textsSource.ts";

/** The texts of the person's language, with keys and slots checked by the compiler. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error("useTexts stands outside of TextsProvider");
  return texts;
}
