import path from "node:path";
import { isCode, isTest } from "../tree/classify.ts";
import type { Tree } from "../tree/readTree.ts";
import { stringLiterals } from "../tree/stringLiterals.ts";
import { textArea } from "../tree/textArea.ts";

const dictionary = /^packages\/i18n\/src\/[^/]+\/\w+\.ts$/;
const screen = /^packages\/screens\/src\//;

/**
 * For each file of the screens the dictionaries, of every language, that have the texts it names. No
 * import leads there: a screen names a text, and all dictionaries come in at one door.
 */
export function textUses(tree: Tree): ReadonlyMap<string, ReadonlySet<string>> {
  const byArea = Map.groupBy(
    tree.files.map((file) => file.path).filter((file) => dictionary.test(file)),
    (file) => textArea(path.posix.basename(file, ".ts")),
  );
  const screens = tree.files.filter(
    (file) => screen.test(file.path) && isCode(file.path) && !isTest(file.path),
  );
  return new Map(
    screens.map((file) => {
      const named = new Set(stringLiterals(file).map((text) => /^(\w+)\.\w/.exec(text)?.[1] ?? ""));
      return [file.path, new Set([...named].flatMap((area) => byArea.get(area) ?? []))];
    }),
  );
}
