import type { SourceFile, Tree } from "../tree/readTree.ts";
import { citedRules } from "./citations.ts";
import type { Finding, Rule } from "./rule.ts";

const CHECKLIST = "docs/security-checklist.md";
/** The rules of security in `docs/rules.md`. */
const FIRST = 201;
const LAST = 250;
const row = /^\| *rule (\d+) *\|.*\| *([^|]+?) *\|$/;
const quoted = /`([^`]+)`/g;
const isTest = /\.(test|spec)\.tsx?$/;

type Row = { readonly line: number; readonly proof: string; readonly tests: readonly string[] };

/** Each rule of security names its tests or the feature that brings them, and names them right. */
export const securityLines: Rule = (tree) => {
  const proving = testsByRule(tree);
  const checklist = tree.files.find((file) => file.path === CHECKLIST);
  if (checklist === undefined)
    return proving.size === 0
      ? []
      : [{ path: CHECKLIST, message: "is not there: write a line for each rule of security" }];
  const rows = rowsOf(checklist);
  return Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).flatMap((number) =>
    faultsOf(number, rows.get(number), proving.get(number) ?? new Set()),
  );
};

function faultsOf(number: number, found: Row | undefined, proving: ReadonlySet<string>): Finding[] {
  if (found === undefined)
    return [
      {
        path: CHECKLIST,
        message: `rule ${number} is missing: give it a line with the tests that cite it`,
      },
    ];
  const { line, proof, tests } = found;
  const say = (message: string): Finding => ({ path: CHECKLIST, line, message });
  const isComing = proof.startsWith("comes with ");
  return [
    ...tests
      .filter((test) => !proving.has(test))
      .map((test) =>
        say(`${test} does not cite rule ${number}: write the number into the test's name`),
      ),
    ...[...proving]
      .filter((test) => !tests.includes(test))
      .map((test) => say(`${test} is left out: add it to the line`)),
    ...(tests.length === 0 && !isComing
      ? [say(`rule ${number} has neither test nor feature: name the test that proves it`)]
      : []),
  ];
}

/** The rules of security that the tests' files cite, each with the files. */
function testsByRule({ files }: Tree): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  for (const file of files.filter(({ path }) => isTest.test(path)))
    for (const { number } of citedRules(file))
      if (number >= FIRST && number <= LAST)
        found.set(number, (found.get(number) ?? new Set()).add(file.path));
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
