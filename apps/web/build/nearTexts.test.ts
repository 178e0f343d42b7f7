// @vitest-environment node
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const packages = path.resolve(import.meta.dirname, "../../../packages");
/** What stands around home, and what home brings in before anything else. */
const near = [
  "home/HomeScreen.tsx",
  "shell/WalletZone.tsx",
  "shell/Notifications.tsx",
  "session/UnreachableScreen.tsx",
  "parts/HeaderMenu.tsx",
];

/** Areas of the dictionary that come when home stands. */
function laterAreas(): readonly string[] {
  const text = readFileSync(path.join(packages, "i18n/src/en/later.ts"), "utf8");
  const [, names = ""] = /later = \{([^}]+)\}/.exec(text) ?? [];
  return names.match(/\w+/g) ?? [];
}

/** The files that these bring along, but for those that wait for all texts themselves. */
function filesFrom(starts: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    const text = readFileSync(file, "utf8");
    if (text.includes("useWholeTexts(")) return;
    files.set(file, text);
    for (const [, from = ""] of text.matchAll(/^(?!import type)[^"\n]*from "(\.[^"]+)";$/gm)) {
      add(path.resolve(path.dirname(file), from));
    }
  };
  for (const start of starts) add(path.join(packages, "screens/src", start));
  return files;
}

test("what stands before all texts are there speaks of nothing that comes later", () => {
  const files = filesFrom(near);
  expect(files.size).toBeGreaterThan(30);
  const textKey = new RegExp(`"(?:${laterAreas().join("|")})\\.\\w+"`, "g");
  const keys = [...files].flatMap(([file, text]) =>
    (text.match(textKey) ?? []).map((key) => `${path.relative(packages, file)}: ${key}`),
  );
  expect(keys).toEqual([]);
});

test("there are areas that come later", () => {
  expect(laterAreas()).toContain("send");
});
