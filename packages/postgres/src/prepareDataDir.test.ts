import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepareDataDir } from "./prepareDataDir.ts";
import { makeTestFolder } from "./testing/makeTestFolder.ts";

const folder = makeTestFolder();
afterAll(() => folder.remove());

const binaries = { postgres: "/nowhere/postgres", initdb: "/nowhere/initdb", version: "18.4.0" };

test("a folder with other files in it is not touched", () => {
  const dataDir = join(folder.path, "photos");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "holiday.jpg"), "");
  expect(() => prepare(dataDir)).toThrow(/holds files that are not a PostgreSQL data folder/);
  expect(readdirSync(dataDir)).toEqual(["holiday.jpg"]);
});

test("data of another major version is refused", () => {
  const dataDir = join(folder.path, "old");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "PG_VERSION"), "17\n");
  expect(() => prepare(dataDir)).toThrow(/was made by PostgreSQL 17 and this is PostgreSQL 18/);
});

test("a preparation that fails leaves neither data nor the password behind", () => {
  const dataDir = join(folder.path, "new");
  expect(() => prepare(dataDir)).toThrow(/could not prepare its data folder/);
  expect(existsSync(dataDir)).toBe(false);
  expect(readdirSync(folder.path).filter((name) => name.startsWith("new"))).toEqual([]);
});

function prepare(dataDir: string): void {
  prepareDataDir({ dataDir, password: "secret", user: null, binaries });
}
