import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readSeedPhrase } from "./readSeedPhrase.ts";
import { rewrapSeeds, settleRewrap } from "./rewrapSeeds.ts";
import { custodyPurposes, nextSeedFile, seedFile } from "./seedFiles.ts";

const OLD = "the passphrase of before, thirty-two characters";
const NEW = "the passphrase to come, thirty-two characters";
const OTHER = "a passphrase that never was, thirty-two long";

// Opening a seed is slow by design, and more so on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let root: string;
let folder: string;
let phrases: readonly string[];
const readAll = (passphrase: string) =>
  custodyPurposes.map((purpose) => readSeedPhrase({ folder, purpose, passphrase }, false));

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "coffer-rewrap-"));
  folder = path.join(root, "made");
  phrases = custodyPurposes.map((purpose) =>
    readSeedPhrase({ folder, purpose, passphrase: OLD }, true),
  );
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(({ task }) => {
  folder = path.join(root, task.id);
  cpSync(path.join(root, "made"), folder, { recursive: true });
});

/** As a crash leaves it that comes when the new passphrase has just come to open both. */
function crashWhenBothOpen(): void {
  const crash = () => {
    throw new Error("crash");
  };
  expect(() => rewrapSeeds({ folder, passphrase: OLD, next: NEW, onBothOpen: crash })).toThrow(
    "crash",
  );
}

test("the seeds stay the same and open under the new passphrase only", () => {
  rewrapSeeds({ folder, passphrase: OLD, next: NEW });
  expect(readAll(NEW)).toEqual(phrases);
  expect(() => readAll(OLD)).toThrow("does not open");
  expect(readdirSync(folder)).toEqual(["deposits.seed.json", "hot.seed.json"]);
  expect(statSync(seedFile(folder, "hot")).mode & 0o777).toBe(0o600);
});

test("a wrong passphrase changes nothing", () => {
  const before = readFileSync(seedFile(folder, "hot"));
  expect(() => rewrapSeeds({ folder, passphrase: OTHER, next: NEW })).toThrow("does not open");
  expect(readFileSync(seedFile(folder, "hot"))).toEqual(before);
  expect(readdirSync(folder)).toHaveLength(2);
});

test("before any old file is replaced both passphrases open all seeds", () => {
  crashWhenBothOpen();
  expect(readAll(OLD)).toEqual(phrases);
  expect(readAll(NEW)).toEqual(phrases);
});

test("after a crash with one file replaced the new passphrase opens all, and it can go on", () => {
  crashWhenBothOpen();
  renameSync(nextSeedFile(folder, "deposits"), seedFile(folder, "deposits"));
  expect(readAll(NEW)).toEqual(phrases);
  rewrapSeeds({ folder, passphrase: OLD, next: NEW });
  expect(readAll(NEW)).toEqual(phrases);
  expect(readdirSync(folder)).toHaveLength(2);
});

test("what a crash has left is finished for whom the new passphrase opens it", () => {
  crashWhenBothOpen();
  renameSync(nextSeedFile(folder, "deposits"), seedFile(folder, "deposits"));
  settleRewrap(folder, NEW);
  expect(readdirSync(folder)).toEqual(["deposits.seed.json", "hot.seed.json"]);
  expect(readAll(NEW)).toEqual(phrases);
});

test("it is thrown away for whom the old one still opens all", () => {
  crashWhenBothOpen();
  settleRewrap(folder, OLD);
  expect(readdirSync(folder)).toEqual(["deposits.seed.json", "hot.seed.json"]);
  expect(readAll(OLD)).toEqual(phrases);
});

test("and it is left alone for whom the passphrase does not open all", () => {
  crashWhenBothOpen();
  renameSync(nextSeedFile(folder, "deposits"), seedFile(folder, "deposits"));
  settleRewrap(folder, OLD);
  settleRewrap(folder, OTHER);
  expect(existsSync(nextSeedFile(folder, "hot"))).toBe(true);
  expect(readAll(NEW)).toEqual(phrases);
});
