import { mnemonicToSeedSync } from "@scure/bip39";
import { expect, test } from "vitest";
import bip39 from "../vectors/bip39.json" with { type: "json" };
import evmHd from "../vectors/evmHd.json" with { type: "json" };
import { seedOf } from "./seed.ts";

const phrase = evmHd.rows[1]?.mnemonic ?? "";
const seed = seedOf(phrase);

test.each(bip39.rows)("$mnemonic has the published seed", (row) => {
  expect(Buffer.from(seedOf(row.mnemonic)).toString("hex")).toBe(row.seedEmptyPassphrase);
});

test("stray spaces and capitals do not change the seed", () => {
  const sloppy = ` ${phrase.toUpperCase().replaceAll(" ", "\n ")} `;
  expect(seedOf(sloppy)).toEqual(seed);
});

test.each([
  ["a wrong checksum", phrase.replace("junk", "test")],
  ["a word that is not in the list", phrase.replace("junk", "junkk")],
  ["eleven words", phrase.replace("test ", "")],
  ["nothing", ""],
])("%s throws without repeating the words", (_, bad) => {
  expect(() => seedOf(bad)).toThrow(/^seedOf: not a phrase of 12 words with a right checksum$/);
});

test.each(bip39.rows)(
  "the library has the published seed of $mnemonic with a passphrase",
  (row) => {
    const seedThere = mnemonicToSeedSync(row.mnemonic, row.passphrase);
    expect(Buffer.from(seedThere).toString("hex")).toBe(row.seed);
  },
);
