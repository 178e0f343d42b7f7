import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, watch } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeedPhrase } from "../adapters/keys/readSeedPhrase.ts";
import { custodyPurposes } from "../adapters/keys/seedFiles.ts";
import { findPassphrase, readPassphrase } from "../adapters/keys/keyPassphrase.ts";
import { readSettings } from "../settings.ts";
import { isLongRun } from "../testing/isLongRun.ts";
import { operate } from "./testing/operate.ts";
import { nodesAt } from "../testing/settings/nodesAt.ts";

const SCRIPT = fileURLToPath(new URL("../commands/main.ts", import.meta.url));
/** A change shows as several events: one written, one renamed. In short, a few kills are spread over all. */
const EVERY = isLongRun ? 2 : 16;
const OLD = "the passphrase of before, thirty-two characters";
const NEW = "the passphrase to come, thirty-two characters";

let dataDir: string;
let environment: Readonly<Record<string, string>>;
let phrases: readonly string[];
const keys = () => path.join(dataDir, "keys");
const passphraseOfFile = () => findPassphrase(dataDir) ?? "";
const readAll = (passphrase: string) =>
  custodyPurposes.map((purpose) => readSeedPhrase({ folder: keys(), purpose, passphrase }, false));

beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "coffer-rewrap-"));
  environment = {
    COFFER_ENV: "local",
    COFFER_DATA_DIR: dataDir,
    SMTP_URL: "smtp://127.0.0.1:1",
    RATES_URL: "http://127.0.0.1:1",
    CHAIN_NODES: nodesAt("http://127.0.0.1:1"),
  };
  const passphrase = readPassphrase(readSettings(environment));
  phrases = custodyPurposes.map((purpose) =>
    readSeedPhrase({ folder: keys(), purpose, passphrase }, true),
  );
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Starts the command, and ends it with `kill -9` at the given change that it makes to a file. */
async function rewrapKilledAt(change: number): Promise<"killed" | "finished"> {
  const child = spawn(process.execPath, [SCRIPT, "keys:rewrap"], {
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  let changes = 0;
  const watcher = watch(dataDir, { recursive: true }, () => {
    changes += 1;
    if (changes >= change) child.kill("SIGKILL");
  });
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.once("exit", (_code, by) => resolve(by)),
  );
  watcher.close();
  return signal === "SIGKILL" ? "killed" : "finished";
}

test("killed at any change of a file, the passphrase in signer.json opens both seeds", async () => {
  const before = passphraseOfFile();
  expect(await operate(environment, "keys:rewrap")).toMatchObject({ code: 0 });
  expect(passphraseOfFile()).not.toBe(before);
  expect(readAll(passphraseOfFile())).toEqual(phrases);

  let change = 1;
  while ((await rewrapKilledAt(change)) === "killed") {
    expect(readAll(passphraseOfFile())).toEqual(phrases);
    change += EVERY;
  }
  expect(change).toBeGreaterThan(4);
  expect(readAll(passphraseOfFile())).toEqual(phrases);
  expect(readdirSync(keys()).toSorted()).toEqual(["deposits.seed.json", "hot.seed.json"]);
}, 300_000);

test("in production the operator names both passphrases, and mistakes are one line", async () => {
  const local = passphraseOfFile();
  const production = { ...environment, COFFER_ENV: "production", DATABASE_URL: "postgres://x" };
  const rewrap = async (given: Readonly<Record<string, string>>) =>
    operate({ ...production, ...given }, "keys:rewrap");
  const refusals = [
    await rewrap({ KEY_PASSPHRASE: "", KEY_PASSPHRASE_NEXT: NEW }),
    await rewrap({ KEY_PASSPHRASE: local, KEY_PASSPHRASE_NEXT: "short" }),
    await rewrap({ KEY_PASSPHRASE: local, KEY_PASSPHRASE_NEXT: "k".repeat(64) }),
    await rewrap({ KEY_PASSPHRASE: NEW, KEY_PASSPHRASE_NEXT: NEW }),
    await rewrap({ KEY_PASSPHRASE: OLD, KEY_PASSPHRASE_NEXT: NEW }),
  ];
  for (const { code, output } of refusals) {
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toMatch(/KEY_PASSPHRASE|does not open/);
  }
  expect(await rewrap({ KEY_PASSPHRASE: local, KEY_PASSPHRASE_NEXT: NEW })).toMatchObject({
    code: 0,
  });
  expect(readAll(NEW)).toEqual(phrases);
});
