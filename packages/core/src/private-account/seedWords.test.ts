import { describe, expect, test } from "vitest";
import { isSeedWord, suggestSeedWords, tidySeedWord } from "./seedWords.ts";

describe("rule 493: suggestions", () => {
  test.each([
    ["", []],
    ["  ", []],
    ["q", ["quality", "quantum", "quarter", "question"]],
    [" ZO", ["zone", "zoo"]],
    ["abst", ["abstract"]],
    ["act", ["act", "action", "actor", "actress"]],
    ["zoo", []],
    ["zooo", []],
    ["x", []],
  ])("for %j are %j", (typed, expected) => {
    expect(suggestSeedWords(typed)).toEqual(expected);
  });

  test("four letters leave one word at most, as the list promises", () => {
    for (const typed of ["aban", "zero", "wron", "yell"])
      expect(suggestSeedWords(typed).length).toBeLessThan(2);
  });
});

test.each([
  [" Zoo ", true],
  ["ZOO", true],
  ["zoos", false],
  ["", false],
])("%j is a word of the list once it is tidy: %j", (typed, expected) => {
  expect(isSeedWord(tidySeedWord(typed))).toBe(expected);
});
