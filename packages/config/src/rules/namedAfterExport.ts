import path from "node:path";
import { isCode, isConfigFile, isTest } from "../tree/classify.ts";
import { findDoors } from "../tree/findDoors.ts";
import { parseModule } from "../tree/parseModule.ts";
import type { SourceFile } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

const vagueNames = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/i;

/** A file is called after the main thing that it exports, and no place is called "various". */
export const namedAfterExport: Rule = (tree) => {
  const doors = findDoors(tree);
  const code = tree.files.filter((file) => isCode(file.path));
  const vague = code
    .filter((file) => vagueNames.test(file.path))
    .map((file) => ({
      path: file.path,
      message: "utils, helpers, common, misc say nothing: call it after what it holds",
    }));
  const named = code
    .filter((file) => !isTest(file.path) && !isConfigFile(file.path) && !doors.has(file.path))
    .flatMap(misnamed);
  return [...vague, ...named];
};

/**
 * A file with one exported value carries its name, whole or as a part (`users.ts` for `listUsers`), or that
 * of its type. One with several values is a family and may carry the family's name.
 */
function misnamed(file: SourceFile): Finding[] {
  const { exports } = parseModule(file);
  const values = exports.filter((each) => !each.isType);
  const name = path.posix.basename(file.path).replace(/\.tsx?$|\.mjs$/, "");
  const [only] = values;
  if (only === undefined || values.length > 1) return [];
  if (/^\d{4}-|\.stories$|^main$/.test(name)) return [];
  if (exports.some((each) => plain(each.name).includes(plain(name)))) return [];
  return [{ path: file.path, message: `exports ${only.name} and nothing else: call it so` }];
}

/** Case, underscores and a plural do not count. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll("_", "").replace(/s$/, "");
}
