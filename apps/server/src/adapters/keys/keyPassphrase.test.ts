import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeTestFolder } from "@coffer/postgres/testing";
import { expect, onTestFinished, test } from "vitest";
import { findPassphrase, readPassphrase, writePassphrase } from "./keyPassphrase.ts";

const LONG = "a passphrase of more than thirty-two letters";

function aFolder() {
  const folder = makeTestFolder();
  onTestFinished(() => folder.remove());
  const at = (name: string) => path.join(folder.path, name);
  const local = { COFFER_ENV: "local", COFFER_DATA_DIR: folder.path } as const;
  return { at, folder: folder.path, local };
}

test("one machine's passphrase is made once, for its owner's eyes", () => {
  const { at, local } = aFolder();
  const made = readPassphrase(local);
  expect(readPassphrase(local)).toBe(made);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(at("signer.json")).mode & 0o077).toBe(0);
});

test("in production it is what the signer's environment says, and no file is made", () => {
  const { folder } = aFolder();
  const production = { COFFER_ENV: "production", COFFER_DATA_DIR: folder } as const;
  expect(readPassphrase({ ...production, KEY_PASSPHRASE: LONG })).toBe(LONG);
  expect(findPassphrase(folder)).toBeUndefined();
});

test("what an earlier version kept among the secrets of all is moved, and nothing else there is lost", () => {
  const { at, folder, local } = aFolder();
  const secrets = { tokenSecret: "t".repeat(32), keyPassphrase: LONG, postgresPassword: "p" };
  writeFileSync(at("secrets.json"), JSON.stringify(secrets));
  expect(findPassphrase(folder)).toBe(LONG);
  expect(readPassphrase(local)).toBe(LONG);
  const { keyPassphrase: _, ...others } = secrets;
  expect(JSON.parse(readFileSync(at("secrets.json"), "utf8"))).toEqual(others);
  expect(readPassphrase(local)).toBe(LONG);
});

test("killed between the two files, both hold it, and the next start goes on", () => {
  const { at, folder, local } = aFolder();
  writeFileSync(at("signer.json"), JSON.stringify({ keyPassphrase: LONG }));
  writeFileSync(at("secrets.json"), JSON.stringify({ keyPassphrase: LONG, other: 1 }));
  expect(readPassphrase(local)).toBe(LONG);
  writePassphrase(folder, `${LONG}!`);
  expect(readPassphrase(local)).toBe(`${LONG}!`);
  expect(JSON.parse(readFileSync(at("secrets.json"), "utf8"))).toEqual({ other: 1 });
});
