import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchDisk } from "../../testing/watchDisk.ts";
import { finishBackup } from "./makeBackup.ts";

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "coffer-backup-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test("a backup gets its name when all that is in it is on the disk, and then the name is", () => {
  const making = path.join(place, "making");
  mkdirSync(path.join(making, "keys"), { recursive: true });
  writeFileSync(path.join(making, "manifest.json"), "{}");
  writeFileSync(path.join(making, "keys", "hot.seed.json"), "sealed");
  const done = watchDisk(() => finishBackup(making, path.join(place, "backup")));
  const renamed = done.indexOf("rename to backup");
  expect(done.slice(0, renamed).toSorted()).toEqual([
    "flush hot.seed.json",
    "flush keys",
    "flush making",
    "flush manifest.json",
  ]);
  expect(done.slice(renamed + 1)).toEqual([`flush ${path.basename(place)}`]);
  expect(readFileSync(path.join(place, "backup", "keys", "hot.seed.json"), "utf8")).toBe("sealed");
});
