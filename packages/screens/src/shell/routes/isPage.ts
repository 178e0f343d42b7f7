import { firstWords } from "@coffer/core/routes";
import { paths } from "../../parts/paths.ts";
import { isOpenPage } from "./isOpenPage.ts";

const words: readonly string[] = firstWords.private;

/**
 * Whether this path, which has no base path, leads to the login or into a zone. The zone knows its
 * addresses, and says so when there is no page at the rest of the path.
 */
export const isPage = (path: string): boolean =>
  path === paths.login() || isOpenPage(path) || words.includes(path.split("/")[1] ?? "");
