import { expect, test } from "vitest";
import bip39 from "../vectors/bip39.json" with { type: "json" };
import evmHd from "../vectors/evmHd.json" with { type: "json" };
import { createSeedPhrase, seedOf } from "./seed.ts";

const phrase = evmHd.rows[1]?.mnemonic ?? "";
const seed = seedOf(phrase);

test.each(bip39.rows)("entropy $entropy is the published phrase and seed", (row) => {
  expect(createSeedPhrase(Buffer.from(row.entropy, "hex"))).toBe(row.mnemonic);
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

test.each([0, 15, 17, 32])("%i random bytes throw", (length) => {
  expect(() => createSeedPhrase(new Uint8Array(length))).toThrow("instead of 16");
});
