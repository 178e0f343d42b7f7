import { useContext } from "react";
import { SourceContext } from "./textsContext.ts";
import type { TextsSource } from "./textsSource.ts";

export function useSource(): TextsSource {
  const source = useContext(SourceContext);
  if (source === null) throw new Error("texts are asked for outside of TextsProvider");
  return source;
}
