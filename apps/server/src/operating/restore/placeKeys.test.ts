import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { custodyPurposes, seedFileName } from "../../adapters/keys/seedFiles.ts";
import { watchDisk } from "../../testing/watchDisk.ts";
import { placeKeys } from "./placeKeys.ts";

const NOW = new Date("2026-11-21T08:00:00.000Z");

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "coffer-keys-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** A folder of sealed seeds that say who wrote them. */
function seeds(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  for (const purpose of custodyPurposes)
    writeFileSync(path.join(folder, seedFileName(purpose)), text);
}

test("a seed is on the disk before it takes its place, and its place after", () => {
  seeds(path.join(place, "backup", "keys"), "restored");
  const folder = path.join(place, "standing");
  const done = watchDisk(() => placeKeys(path.join(place, "backup"), folder, NOW));
  for (const purpose of custodyPurposes) {
    const renamed = done.indexOf(`rename to ${seedFileName(purpose)}`);
    expect(done[renamed - 1]).toBe(`flush ${seedFileName(purpose)}.${process.pid}`);
    expect(readFileSync(path.join(folder, seedFileName(purpose)), "utf8")).toBe("restored");
  }
  expect(done.at(-1)).toBe("flush standing");
});

test("seeds that stood there are kept aside, and that lasts as well", () => {
  seeds(path.join(place, "backup", "keys"), "restored");
  const folder = path.join(place, "standing");
  seeds(folder, "older");
  const done = watchDisk(() => placeKeys(path.join(place, "backup"), folder, NOW));
  const aside = "replaced-2026-11-21T08-00-00.000Z";
  expect(done).toContain(`flush ${aside}`);
  expect(readFileSync(path.join(folder, aside, seedFileName("hot")), "utf8")).toBe("older");
});
