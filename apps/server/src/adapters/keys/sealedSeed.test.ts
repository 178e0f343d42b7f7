import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSealedSeed, sealSeed } from "./sealedSeed.ts";
import { readSeedPhrase } from "./readSeedPhrase.ts";

const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const PASSPHRASE = "a passphrase of at least thirty-two characters";

test("a sealed seed opens with its passphrase and for its purpose only", () => {
  const sealed = sealSeed(PHRASE, "hot", PASSPHRASE);
  expect(openSealedSeed(sealed, "hot", PASSPHRASE)).toBe(PHRASE);
  expect(() => openSealedSeed(sealed, "deposits", PASSPHRASE)).toThrow("does not open");
  expect(() => openSealedSeed(sealed, "hot", `${PASSPHRASE}!`)).toThrow("does not open");
});

test("a changed envelope does not open, and no word of the seed stands in it", () => {
  const sealed = sealSeed(PHRASE, "hot", PASSPHRASE);
  for (const part of ["salt", "wrappedKey", "seed"] as const) {
    const bytes = Buffer.from(sealed[part], "base64");
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    const changed = { ...sealed, [part]: bytes.toString("base64") };
    expect(() => openSealedSeed(changed, "hot", PASSPHRASE)).toThrow("does not open");
  }
  for (const word of PHRASE.split(" ")) expect(JSON.stringify(sealed)).not.toContain(word);
});

test("two seals of one seed share nothing", () => {
  const [left, right] = [sealSeed(PHRASE, "hot", PASSPHRASE), sealSeed(PHRASE, "hot", PASSPHRASE)];
  expect(left.salt).not.toBe(right.salt);
  expect(left.seed).not.toBe(right.seed);
});

test("a seed file is made once, for its owner only, and never overwritten", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = { folder, purpose: "hot", passphrase: PASSPHRASE } as const;
  expect(() => readSeedPhrase(place, false)).toThrow("Restore it from the backup");
  const phrase = readSeedPhrase(place, true);
  expect(phrase.split(" ")).toHaveLength(12);
  expect(readSeedPhrase(place, true)).toBe(phrase);
  const file = path.join(folder, "hot.seed.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const envelope = readFileSync(file, "utf8");
  writeFileSync(file, envelope.slice(0, -20));
  expect(() => readSeedPhrase(place, true)).toThrow("JSON");
});
