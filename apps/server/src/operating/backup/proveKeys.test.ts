import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { familyOf, seedOf } from "@coffer/chains";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSeedPhrase } from "../../adapters/keys/readSeedPhrase.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { proveKeys } from "./proveKeys.ts";

const PASSPHRASE = "a passphrase of at least thirty-two characters";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "coffer-prove-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a database says of a seed of the folder, made here. */
function hotKey() {
  const phrase = readSeedPhrase({ folder, purpose: "hot", passphrase: PASSPHRASE }, true);
  const { publicHalf } = familyOf({ type: "evm" }).openAccount(seedOf(phrase));
  return { purpose: "hot", networkType: "evm", publicHalf } as const;
}

test("a seed whose public half is in use is proved", () => {
  const proving = () => proveKeys(folder, [hotKey()], PASSPHRASE);
  expect(proving).not.toThrow();
});

test.each([
  ["of networks that this version does not know", { networkType: "moon" }, /of type moon, which/],
  ["with another public half", { publicHalf: "xpub" }, /is not the one whose addresses/],
])("a key %s is refused in a line", (_, over, message) => {
  const keys = [{ ...hotKey(), ...over }];
  expect(() => proveKeys(folder, keys, PASSPHRASE)).toThrow(OperatingRefusal);
  expect(() => proveKeys(folder, keys, PASSPHRASE)).toThrow(message);
});
