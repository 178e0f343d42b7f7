import type { SourceFile, Tree } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

/** Tables whose cells are claims, and from which column on. */
const claims = [
  { path: "SECURITY.md", heading: "# Security" },
  { path: "docs/security-checklist.md", heading: "## The walls around the page" },
];
const testPath = /[(`]([\w./@-]+\.(?:test|spec)\.tsx?)[)`]/g;

/** Every cell beside the first one of these tables names a test, and each that is named is there. */
export const securityCells: Rule = (tree) =>
  claims.flatMap(({ path, heading }) => {
    const file = tree.files.find((each) => each.path === path);
    return file === undefined ? [] : unproved(file, heading, tree);
  });

function unproved({ path, text }: SourceFile, heading: string, tree: Tree): Finding[] {
  const lines = text.split("\n");
  const from = lines.indexOf(heading);
  if (from < 0) return [];
  return lines.flatMap((line, index) => {
    const isClaim = index > from && line.startsWith("|") && !isHead(lines, index);
    const cells = isClaim ? line.split("|").slice(2, -1) : [];
    return cells.flatMap((cell): Finding[] => {
      const tests = [...cell.matchAll(testPath)].map((found) => found[1] ?? "");
      const gone = tests.filter((test) => !tree.paths.has(test));
      const faults = tests.length === 0 ? ["names no test"] : gone.map((test) => `${test} is gone`);
      return faults.map((fault) => ({
        path,
        line: index + 1,
        message: `"${cell.trim()}" ${fault}`,
      }));
    });
  });
}

/** Of a table the two lines that say what stands below. */
const isHead = (lines: readonly string[], index: number): boolean =>
  /^\|[ -|]*-{3}/.test(lines[index] ?? "") || /^\|[ -|]*-{3}/.test(lines[index + 1] ?? "");
