import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSeedPhrase, readSeedPhrase } from "./seedPhrase.ts";

/** The 12-word rows of the reference vectors of BIP-39. */
const published = [
  [
    0x00,
    "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
  ],
  [0x7f, "legal winner thank year wave sausage worth useful legal winner thank yellow"],
  [0x80, "letter advice cage absurd amount doctor acoustic avoid letter advice cage above"],
  [0xff, "zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong"],
] as const;

const anyEntropy = fc.uint8Array({ minLength: 16, maxLength: 16 });
const ofPhrase = (phrase: string) => phrase.split(" ");
const [, [, phrase]] = published;
const words = ofPhrase(phrase);

describe("rule 25: a phrase", () => {
  test.each(published)("of sixteen bytes %i is the published one", (byte, expected) => {
    expect(createSeedPhrase(new Uint8Array(16).fill(byte))).toBe(expected);
  });

  test.each([0, 15, 17, 32])("of %i random bytes throws", (length) => {
    expect(() => createSeedPhrase(new Uint8Array(length))).toThrow("instead of 16");
  });

  test("of any bytes is read again, however it is typed", () => {
    const anySpelling = fc.constantFrom(
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => ` ${word}\t`,
      (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}\n`,
    );
    fc.assert(
      fc.property(
        anyEntropy,
        fc.array(anySpelling, { minLength: 12, maxLength: 12 }),
        (bytes, as) => {
          const made = createSeedPhrase(bytes);
          const typed = ofPhrase(made).map((word, place) => as[place]?.(word) ?? word);
          expect(readSeedPhrase(typed)).toEqual({ ok: true, value: made });
        },
      ),
    );
  });
});

describe("rule 493: what is no phrase is said for what it is", () => {
  test.each([
    ["nothing", [], { kind: "wrongCount", count: 0 }],
    ["eleven words", words.slice(1), { kind: "wrongCount", count: 11 }],
    ["an empty cell", words.with(4, " "), { kind: "wrongCount", count: 11 }],
    ["thirteen words", [...words, "zoo"], { kind: "wrongCount", count: 13 }],
    ["a word that is none", words.with(2, "thankk"), { kind: "unknownWord", place: 3 }],
    ["two that are none", words.with(11, "?").with(6, "w0rth"), { kind: "unknownWord", place: 7 }],
    ["a word of another list", words.with(0, "ábaco"), { kind: "unknownWord", place: 1 }],
    ["another word", words.with(11, "zoo"), { kind: "wrongChecksum" }],
    [
      "two words changed about",
      words.with(0, "winner").with(1, "legal"),
      { kind: "wrongChecksum" },
    ],
  ])("%s", (_, typed, problem) => {
    expect(readSeedPhrase(typed)).toEqual({ ok: false, problem });
  });

  test("one word changed is refused, but for the sixteenth that its four check bits let by", () => {
    let letBy = 0;
    let tried = 0;
    fc.assert(
      fc.property(anyEntropy, anyEntropy, fc.nat(11), (bytes, others, place) => {
        const made = ofPhrase(createSeedPhrase(bytes));
        const word = ofPhrase(createSeedPhrase(others))[place] ?? "";
        fc.pre(word !== made[place]);
        tried += 1;
        if (readSeedPhrase(made.with(place, word)).ok) letBy += 1;
      }),
      { numRuns: 500, seed: 25 },
    );
    expect(letBy / tried).toBeGreaterThan(0.03);
    expect(letBy / tried).toBeLessThan(0.1);
  });

  test("no problem repeats a word", () => {
    for (const typed of [words.with(2, "secretword"), words.with(11, "zoo"), ["secretword"]]) {
      const said = JSON.stringify(readSeedPhrase(typed));
      expect(typed.filter((word) => said.includes(word))).toEqual([]);
    }
  });
});
