import type { SourceFile, Tree } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

const CHECKLIST = "docs/security-checklist.md";
const LINES = 50;
const row = /^\| *(\d+) *\|.*\| *([^|]+?) *\|$/;
const quoted = /`([^`]+)`/g;
const named = /§8\.(\d+)(?!\d)/g;
const isTest = /\.(test|spec)\.tsx?$/;

type Row = { readonly line: number; readonly proof: string; readonly tests: readonly string[] };

/** Each line of the security checklist names its tests or the feature that brings them, and is right. */
export const securityLines: Rule = (tree) => {
  const proving = testsByLine(tree);
  const checklist = tree.files.find((file) => file.path === CHECKLIST);
  if (checklist === undefined)
    return proving.size === 0 ? [] : [{ path: CHECKLIST, message: "is not there" }];
  const rows = rowsOf(checklist);
  return Array.from({ length: LINES }, (_, index) => index + 1).flatMap((number) =>
    faultsOf(number, rows.get(number), proving.get(number) ?? new Set()),
  );
};

function faultsOf(number: number, found: Row | undefined, proving: ReadonlySet<string>): Finding[] {
  if (found === undefined) return [{ path: CHECKLIST, message: `line ${number} is missing` }];
  const { line, proof, tests } = found;
  const say = (message: string): Finding => ({ path: CHECKLIST, line, message });
  const isComing = proof.startsWith("comes with ");
  return [
    ...tests.filter((test) => !proving.has(test)).map((test) => say(`${test} has no §8.${number}`)),
    ...[...proving]
      .filter((test) => !tests.includes(test))
      .map((test) => say(`${test} is left out`)),
    ...(tests.length === 0 && !isComing
      ? [say(`line ${number} has neither test nor feature`)]
      : []),
  ];
}

/** The numbers that stand in the tests' files, each with the files. */
function testsByLine({ files }: Tree): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  for (const { path, text } of files.filter((file) => isTest.test(file.path)))
    for (const [, number = ""] of text.matchAll(named)) {
      const at = Number.parseInt(number, 10);
      found.set(at, (found.get(at) ?? new Set()).add(path));
    }
  return found;
}

function rowsOf({ text }: SourceFile): ReadonlyMap<number, Row> {
  const rows = text.split("\n").flatMap((line, index): [number, Row][] => {
    const [, number, proof] = row.exec(line) ?? [];
    if (number === undefined || proof === undefined) return [];
    const tests = [...proof.matchAll(quoted)].map((quote) => quote[1] ?? "");
    return [[Number.parseInt(number, 10), { line: index + 1, proof, tests }]];
  });
  return new Map(rows);
}
