import { firstWords } from "@coffer/core/routes";

const words: readonly string[] = firstWords.open;

/** Whether this path, which has no base path, leads to what a visitor may open too. */
export const isOpenPage = (path: string): boolean =>
  path.startsWith("/login/token/") || words.includes(path.split("/")[1] ?? "");
