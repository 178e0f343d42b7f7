import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commands } from "./commands.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
}; // ours
const page = readFileSync(path.join(root, "docs/operating.md"), "utf8");

test.each(commands)("$name is run by npm and stands in the operator's page", ({ name }) => {
  expect(scripts[name]).toBe(`node tools/bootstrap.mjs tools/run/serverCommand.ts ${name}`);
  expect(page).toContain(`npm run ${name}`);
});

test.each([
  ["backup", { words: [] }],
  ["backup", { words: ["more"], to: "folder" }],
  ["restore", { words: [], to: "folder" }],
  ["keys:rewrap", { words: ["more"] }],
])("%s is not begun on what its usage does not say", (name, given) => {
  expect(commands.find((each) => each.name === name)?.run(given)).toBeNull();
});

test.each([[[]], [["--help"]]])(
  "merchant %s tells how merchants are made, and of no other command",
  (words) => {
    const main = path.join(import.meta.dirname, "main.ts");
    const given = [main, "merchant", ...words];
    const { stderr, stdout } = spawnSync(process.execPath, given, { encoding: "utf8" });
    const told = `${stdout}${stderr}`;
    expect(told).toContain("npm run merchant -- create NAME [--hook URL]\n");
    expect(told).not.toContain("backup");
  },
);
