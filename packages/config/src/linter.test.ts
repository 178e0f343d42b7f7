import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What the linter must refuse with the tree's own settings, and the rule that says so. */
const refused: readonly (readonly [file: string, text: string, rule: string])[] = [
  ["packages/core/src/leftOver.ts", "export const a = 1; // TODO later\n", "no-warning-comments"],
  ["packages/core/src/fixMe.ts", "// see the FIXME\nexport const a = 1;\n", "no-warning-comments"],
  ["packages/core/src/threeX.ts", "/** Adds. XXX */\nexport const a = 1;\n", "no-warning-comments"],
  ["packages/core/src/ignored.ts", "// @ts-ignore\nexport const a = 1;\n", "ban-ts-comment"],
  ["packages/core/src/unchecked.ts", "// @ts-nocheck\nexport const a = 1;\n", "ban-ts-comment"],
  ["packages/core/src/bare.ts", "// @ts-expect-error\nexport const a = 1;\n", "ban-ts-comment"],
  ["packages/core/src/clock.ts", "export const a = () => Date.now();\n", "no-restricted-globals"],
  ["packages/core/src/net.ts", 'export const a = () => fetch("/");\n', "no-restricted-globals"],
  ["apps/server/src/log.ts", 'console.log("started");\n', "no-console"],
  ["packages/screens/src/secondSink.ts", 'console.error("broken");\n', "no-console"],
  ["packages/ui/src/a.test.ts", 'describe.only("adds", () => undefined);\n', "no-focused-tests"],
  ["packages/ui/src/b.test.ts", 'test.skip("adds", () => undefined);\n', "no-disabled-tests"],
  // Of types alone: nothing of it is left when the code runs.
  [
    "packages/core/src/one.ts",
    'import type { B } from "./two.ts";\nexport type A = B[];\n',
    "no-cycle",
  ],
  [
    "packages/core/src/two.ts",
    'import type { A } from "./one.ts";\nexport type B = A[];\n',
    "no-cycle",
  ],
];

const accepted: readonly (readonly [file: string, text: string])[] = [
  ["packages/core/src/held.ts", "// What to-do means is in the README.\nexport const a = 1;\n"],
  ["packages/client/src/ports/reportError.ts", 'console.error("the one sink");\n'],
  ["tools/say.ts", 'console.log("tools speak to a person");\n'],
];

let folder: string;
let found: readonly string[];

type Report = {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
};

beforeAll(() => {
  const root = path.resolve(import.meta.dirname, "../../..");
  folder = mkdtempSync(path.join(tmpdir(), "coffer-test-"));
  const settings = readFileSync(path.join(root, ".oxlintrc.json"), "utf8");
  // What needs types would need packages installed here.
  const { options: _, ...rest } = JSON.parse(settings) as Record<string, unknown>; // ours
  for (const [file, text] of [[".oxlintrc.json", JSON.stringify(rest)], ...refused, ...accepted]) {
    mkdirSync(path.dirname(path.join(folder, file ?? "")), { recursive: true });
    writeFileSync(path.join(folder, file ?? ""), text ?? "");
  }
  const linter = path.join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(linter, ["--format", "json"], { cwd: folder, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as Report; // the linter's form
  found = diagnostics.map(({ code, filename }) => `${filename} ${/\((.*)\)/.exec(code)?.[1]}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(refused)("the linter refuses %s", (file, _, rule) => {
  expect(found).toContain(`${file} ${rule}`);
});

test.each(accepted)("the linter accepts %s", (file) => {
  expect(found.filter((each) => each.startsWith(file))).toEqual([]);
});
