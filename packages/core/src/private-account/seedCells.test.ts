import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptySeedCells, fillSeedCells, splitSeedWords } from "./seedCells.ts";

const words = "legal winner thank year wave sausage worth useful letter advice cage above".split(
  " ",
);
const numbered = (mark: string) => words.map((word, place) => `${place + 1}${mark}${word}`);

describe("rule 493: a pasted list fills the cells", () => {
  test.each([
    ["spaces", words.join(" ")],
    ["lines", words.join("\n")],
    ["lines of Windows, and one at the end", `${words.join("\r\n")}\r\n`],
    ["tabs", words.join("\t")],
    ["commas", words.join(", ")],
    ["capitals", words.join(" ").toUpperCase()],
    ["numbers and dots", numbered(". ").join("\n")],
    ["numbers without a space", numbered(".").join(" ")],
    ["numbers and brackets", numbered(") ").join(" ")],
    ["bare numbers", numbered(" ").join(" ")],
  ])("parted by %s, from whichever cell", (_, text) => {
    for (const at of [0, 5, 11]) expect(fillSeedCells(emptySeedCells, at, text)).toEqual(words);
  });

  test("fewer words go from their cell on and leave the others", () => {
    const cells = fillSeedCells(words, 9, "zoo zone");
    expect(cells).toEqual([...words.slice(0, 9), "zoo", "zone", "above"]);
  });

  test("what does not fit is left out", () => {
    expect(fillSeedCells(words, 11, "zoo zone").at(-1)).toBe("zoo");
    expect(fillSeedCells(emptySeedCells, 0, `${words.join(" ")} zoo`)).toEqual(words);
  });

  test.each([
    ["zo", "zo"],
    ["zoo ", "zoo "],
    ["", ""],
    ["Zoo", "Zoo"],
    ["3. zoo", "zoo"],
    ["12", "12"],
  ])("%j alone leaves %j in its own cell", (text, expected) => {
    expect(fillSeedCells(words, 2, text)).toEqual(words.with(2, expected));
  });

  test("there are twelve cells whatever is pasted wherever", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(11), (text, at) => {
        expect(fillSeedCells(words, at, text)).toHaveLength(12);
      }),
    );
  });
});

test("a text without words has none", () => {
  expect(splitSeedWords(" \n, 1. 2) ")).toEqual([]);
});
