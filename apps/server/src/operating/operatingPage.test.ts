import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { alarmCatalogue } from "../alarms/alarmCatalogue.ts";
import { settingNames } from "../settings.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const source = path.join(root, "apps/server/src");
const page = readFileSync(path.join(root, "docs/operating.md"), "utf8");

/** Read by a command alone. */
const COMMAND_SETTINGS = ["KEY_PASSPHRASE_NEXT"];
/** What prom-client counts of every process. */
const PROCESS_METRIC = /^coffer_(process|nodejs)_/;

/** Roles of the database, which are named as metrics are. */
const DATABASE_ROLE = /^coffer_(api|jobs|signer|bot|read)$/;

/** The cells of each row of a section whose first cell is a name in backquotes. */
function rowsOf(section: string): ReadonlyMap<string, readonly string[]> {
  const [, text = ""] = page.split(`\n## ${section}\n`);
  const [body = ""] = text.split("\n## ");
  const rows = body.split("\n").flatMap((line) => {
    const [name, ...cells] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const quoted = /^`(\w+)`$/.exec(name ?? "")?.[1];
    return quoted === undefined ? [] : [[quoted, cells] as const];
  });
  return new Map(rows);
}

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

describe("docs/operating.md", () => {
  const alarms = rowsOf("Alarms");
  const known = Object.keys(alarmCatalogue);

  test("has a row for every alarm, and for no other", () => {
    expect(without(known, [...alarms.keys()]), "alarms without a row").toEqual([]);
    expect(without([...alarms.keys()], known), "rows without an alarm").toEqual([]);
  });

  test("says of each alarm what the log says, what it means, what to do and how it ends", () => {
    const wrong = Object.entries(alarmCatalogue).flatMap(([name, { says }]) => {
      const cells = alarms.get(name) ?? [];
      if (cells.length !== 4 || cells.includes("")) return [`${name}: needs five filled cells`];
      return cells[0] === says ? [] : [`${name}: the log says "${says}"`];
    });
    expect(wrong).toEqual([]);
  });

  test("has a row for every setting, and for no other", () => {
    const rows = [...rowsOf("Settings").keys()];
    const settings = [...settingNames, ...COMMAND_SETTINGS];
    expect(without(settings, rows), "settings without a row").toEqual([]);
    expect(without(rows, settings), "rows without a setting").toEqual([]);
  });

  test("names every metric, and only those that exist", () => {
    const files = globSync("**/*.ts", { cwd: source }).filter((file) => !file.endsWith(".test.ts"));
    const counted = files.flatMap((file) =>
      [...readFileSync(path.join(source, file), "utf8").matchAll(/name: "(coffer_\w+)"/g)].map(
        ([, name = ""]) => name,
      ),
    );
    const rows = [...rowsOf("Looking at it").keys()].filter((name) => name.startsWith("coffer_"));
    expect(without(counted, rows), "metrics without a row").toEqual([]);
    const named = [...page.matchAll(/`(coffer_\w+)`/g)].map(([, name = ""]) => name);
    const odd = without(named, counted).filter(
      (name) => !PROCESS_METRIC.test(name) && !DATABASE_ROLE.test(name),
    );
    expect(odd, "metrics that nobody counts").toEqual([]);
  });

  test("names only commands that exist", () => {
    const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
      scripts: Readonly<Record<string, string>>; // npm's own shape
    };
    const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(without(named, Object.keys(manifest.scripts))).toEqual([]);
  });
});
