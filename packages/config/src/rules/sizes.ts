import { isCode, isTest } from "../tree/classify.ts";
import { parseModule } from "../tree/parseModule.ts";
import type { Finding, Rule } from "./rule.ts";

const fileLinesMax = 400;
const functionLinesMax = 70;
const componentLinesMax = 150;

/** Files, functions and components stay small enough to be read. */
export const sizes: Rule = (tree) =>
  tree.files
    .filter((file) => isCode(file.path))
    .flatMap((file) => [
      ...tooLongFile(file.path, countLines(file.text)),
      ...parseModule(file)
        .units.filter((unit) => !isTest(file.path) || unit.name !== "a function")
        .filter((unit) => unit.lines > (unit.isComponent ? componentLinesMax : functionLinesMax))
        .map((unit) => ({
          path: file.path,
          line: unit.firstLine,
          message: `${unit.name} has ${unit.lines} lines; split it`,
        })),
    ]);

export function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

function tooLongFile(path: string, lines: number): Finding[] {
  return lines > fileLinesMax
    ? [{ path, message: `${lines} lines; the limit is 400: split it by what it holds` }]
    : [];
}
