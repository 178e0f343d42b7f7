import type { ReactNode } from "react";
import { TextsContext } from "./textsContext.ts";
import type { TextsSource } from "./textsSource.ts";

export function TextsProvider({ texts, children }: { texts: TextsSource; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}
