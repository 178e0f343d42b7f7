import type { StopFinding } from "@coffer/core/safety";
import { Banner } from "@coffer/ui";
import { stopWords } from "./stopWords.ts";
import type { SafetyWords } from "./useSafetyWords.ts";

export type SafetyStopProps = { readonly finding: StopFinding; readonly words: SafetyWords };

export function SafetyStop({ finding, words }: SafetyStopProps) {
  const { title, text } = stopWords(finding, words);
  return <Banner tone="error" title={title} text={text} />;
}
