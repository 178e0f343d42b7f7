import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  areAskedWords,
  ASKED_WORDS_RANDOM_BYTES,
  ASKED_WORD_COUNT,
  drawAskedWords,
} from "./seedCheck.ts";

const phrase = "legal winner thank year wave sausage worth useful letter advice cage above";
const words = phrase.split(" ");

/** The same bytes each time, as even as those of a CSPRNG: a generator of 32 bits (mulberry32). */
function byteSource(seed: number): () => Uint8Array {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return () => Uint8Array.from({ length: ASKED_WORDS_RANDOM_BYTES }, next);
}

describe("rule 494: five words are asked for", () => {
  test("different ones, in the order of the phrase", () => {
    const randomBytes = byteSource(494);
    for (let draw = 0; draw < 500; draw += 1) {
      const places = drawAskedWords(randomBytes());
      expect(places).toHaveLength(ASKED_WORD_COUNT);
      expect(new Set(places).size).toBe(ASKED_WORD_COUNT);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places.every((place) => place >= 0 && place < words.length)).toBe(true);
    }
  });

  test("each set of five as often as any other", () => {
    const randomBytes = byteSource(7);
    const sets = 792;
    const draws = sets * 50;
    const counts = new Map<string, number>();
    for (let draw = 0; draw < draws; draw += 1) {
      const drawn = drawAskedWords(randomBytes()).join();
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect(counts.size).toBe(sets);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 50) ** 2 / 50, 0);
    // 791 degrees of freedom: 99.99 % of fair draws lie between these.
    expect(chiSquare).toBeGreaterThan(640);
    expect(chiSquare).toBeLessThan(960);
  });

  test("bytes of the broken last round are passed over: 255 of 12 words is none", () => {
    const unfair = new Uint8Array(ASKED_WORDS_RANDOM_BYTES).fill(255, 0, 20);
    expect(drawAskedWords(unfair)).toEqual([0, 1, 2, 3, 4]);
  });

  test("without enough bytes it throws instead of asking what can be foretold", () => {
    expect(() => drawAskedWords(new Uint8Array(4))).toThrow("do not suffice");
    const unfair = new Uint8Array(ASKED_WORDS_RANDOM_BYTES).fill(255);
    expect(() => drawAskedWords(unfair)).toThrow("do not suffice");
  });
});

describe("rule 494: the five words match", () => {
  const places = [0, 3, 4, 8, 11];
  const right = places.map((place) => words[place] ?? "");

  test("in any case, with spaces around them", () => {
    expect(areAskedWords(phrase, places, right)).toBe(true);
    expect(
      areAskedWords(
        phrase,
        places,
        right.map((word) => ` ${word.toUpperCase()}\n`),
      ),
    ).toBe(true);
  });

  test("not with any one of them changed, missing, or in another place", () => {
    fc.assert(
      fc.property(fc.nat(4), fc.constantFrom("", " ", "zoo", "legall"), (index, other) => {
        expect(areAskedWords(phrase, places, right.with(index, other))).toBe(false);
      }),
    );
    expect(areAskedWords(phrase, places, right.slice(1))).toBe(false);
    expect(areAskedWords(phrase, places, [...right, "zoo"])).toBe(false);
    expect(areAskedWords(phrase, places, right.toReversed())).toBe(false);
  });
});
