// @vitest-environment node
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const tree = path.resolve(import.meta.dirname, "../../..");
const copied = "brands chains client contract core i18n screens testkit ui"
  .split(" ")
  .map((name) => `packages/${name}`);
let copy = "";

/** The row that a third language takes. */
const row = `  eo: {
    mark: "EPO",
    isOffered: true,
    isPartial: true,
    group: "\\u00a0",
    decimal: ",",
    isSignFirst: false,
    plurals: ["one", "other"],
  },
`;

/** Its folder: complete for the settings, and for nothing else. */
const folder: Readonly<Record<string, string>> = {
  "first.ts": `
import { first as english } from "../en/first.ts";
import type { FirstDictionary } from "../firstDictionary.ts";
export const first: FirstDictionary = english;`,
  "near.ts": `export const near = {} as const;`,
  "next.ts": `
import type { titles as english } from "../en/titles.ts";
import type { AreaOf } from "../translation.ts";
const titles = { settings: "Agordoj" } as const satisfies AreaOf<"eo", typeof english>;
export const next = { titles } as const;`,
  "later.ts": `
import type { settings as english } from "../en/settings.ts";
import type { AreaOf } from "../translation.ts";
import { settings } from "./settings.ts";
settings satisfies AreaOf<"eo", typeof english>;
export const later = { settings } as const;`,
};

/** What stands beside it under node_modules, but our own packages, which are those of the copy. */
function linkPackages(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name === "@coffer") {
      for (const own of readdirSync(path.join(from, name))) {
        const ours = path.join(copy, "packages", own);
        mkdirSync(path.join(to, name), { recursive: true });
        symlinkSync(ours, path.join(to, name, own));
      }
    } else {
      mkdirSync(to, { recursive: true });
      symlinkSync(path.join(from, name), path.join(to, name));
    }
  }
}

beforeAll(async () => {
  copy = mkdtempSync(path.join(os.tmpdir(), "coffer-language-"));
  for (const file of readdirSync(tree).filter((name) => name.startsWith("tsconfig")))
    cpSync(path.join(tree, file), path.join(copy, file));
  for (const part of copied) {
    for (const name of ["src", "package.json", "tsconfig.json"])
      cpSync(path.join(tree, part, name), path.join(copy, part, name), { recursive: true });
    linkPackages(path.join(tree, part, "node_modules"), path.join(copy, part, "node_modules"));
  }
  cpSync(path.join(tree, "apps/server/src/messages"), path.join(copy, "apps/server/src/messages"), {
    recursive: true,
  });
  const modules = path.join(copy, "apps/server/node_modules");
  linkPackages(path.join(tree, "apps/server/node_modules"), modules);
  const record = path.join(copy, "packages/core/src/locales/locales.ts");
  const text = readFileSync(record, "utf8");
  const end = "} as const satisfies Readonly<Record<string, LocaleRow>>";
  if (!text.includes(end)) throw new Error("the record of languages ends otherwise");
  writeFileSync(record, text.replace(end, row + end));
  const { settings } = (await import(path.join(tree, "packages/i18n/src/en/settings.ts"))) as {
    settings: Readonly<Record<string, string>>;
  }; // its one export
  const own = Object.entries(settings).map(([name, english]) => [name, `eo ${english}`]);
  const files = {
    ...folder,
    "settings.ts": `export const settings = ${JSON.stringify(Object.fromEntries(own))} as const;`,
  };
  mkdirSync(path.join(copy, "packages/i18n/src/eo"));
  for (const [name, source] of Object.entries(files))
    writeFileSync(path.join(copy, "packages/i18n/src/eo", name), source);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What a script says that stands in the copy's root. */
function run(script: string): unknown {
  const file = path.join(copy, "script.mjs");
  writeFileSync(file, script);
  return JSON.parse(execFileSync(process.execPath, [file], { encoding: "utf8" }));
}

test("with its row and its folder and no other edit, it compiles", () => {
  const compiler = path.join(tree, "packages/i18n/node_modules/typescript/bin/tsc");
  for (const part of ["packages/brands", "packages/i18n", "packages/screens"]) {
    const command = [compiler, "--noEmit", "--project", path.join(copy, part)];
    expect(() => execFileSync(process.execPath, command, { encoding: "utf8" })).not.toThrow();
  }
});

test("its screen speaks it, and every other one English", () => {
  const said = run(`
    import { createBootTexts } from "./packages/i18n/src/createBootTexts.ts";
    import { first } from "./packages/i18n/src/eo/first.ts";
    const source = createBootTexts({ locale: "en", first });
    await source.load("eo", "whole");
    const { t, locale } = source.current();
    process.stdout.write(JSON.stringify([
      locale, t("titles.settings"), t("settings.language"), t("titles.profile"),
      t("home.confirmationsOf", { have: "1", count: 1 }),
      t("home.confirmationsOf", { have: "1", count: 3 }),
    ]));`);
  expect(said).toEqual([
    "eo",
    "Agordoj",
    "eo Language",
    "Profile",
    "1 of 1 confirmation",
    "1 of 3 confirmations",
  ]);
});

test("it is offered, taken by the wire, kept by the browser, spoken by the brand and written to", async () => {
  const said = run(`
    import { localeNames, offeredOf } from "./packages/core/src/locales/index.ts";
    import { locale } from "./packages/contract/src/settings/settings.ts";
    import { cofferFace } from "./packages/brands/src/coffer/cofferFace.ts";
    import { createPreferences } from "./packages/client/src/settings/preferences.ts";
    import { sayIn } from "./apps/server/src/messages/sayIn.ts";
    const kept = createPreferences({ get: () => '{"locale":"eo"}', set: () => {} }, "key");
    process.stdout.write(JSON.stringify([
      offeredOf(localeNames), locale.parse("eo"), cofferFace.locales.includes("eo"),
      kept.read().locale, sayIn("eo")("frozenSubject", { brand: "Coffer" }),
    ]));`);
  type Names = readonly string[];
  const { localeNames, offeredOf } = (await import(
    path.join(tree, "packages/core/src/locales/index.ts")
  )) as { localeNames: Names; offeredOf: (names: Names) => Names }; // among what it exports
  const offered = [...offeredOf(localeNames), "eo"];
  expect(said).toEqual([offered, "eo", true, "eo", "Your Coffer payments are frozen"]);
});
