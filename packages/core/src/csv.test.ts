import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formulaEscape, readCsv, writeCsv } from "./csv.ts";

const cellsOf = (text: string) => {
  const read = readCsv(text);
  return read.ok ? read.value.map(({ cells }) => cells) : read.problem;
};

describe("a file", () => {
  test.each([
    ["nothing", "", []],
    ["one row without an end", "a,b", [["a", "b"]]],
    [
      "CR LF, LF and CR",
      "a,b\r\nc,d\ne,f\rg,h",
      [
        ["a", "b"],
        ["c", "d"],
        ["e", "f"],
        ["g", "h"],
      ],
    ],
    [
      "empty cells",
      "a,,\n,b,",
      [
        ["a", "", ""],
        ["", "b", ""],
      ],
    ],
    ["empty lines", "\n\na,b\n\n , \n", [["a", "b"]]],
    ["a byte order mark", "\uFEFFa,b", [["a", "b"]]],
    ["a separator in quotes", '"a,b",c', [["a,b", "c"]]],
    ["doubled quotes", '"a ""b"" c",""', [['a "b" c', ""]]],
    [
      "a line end in quotes",
      '"a\r\nb",c\nd,e',
      [
        ["a\r\nb", "c"],
        ["d", "e"],
      ],
    ],
    [
      "semicolons",
      "a;b,c;d\n1;2;3",
      [
        ["a", "b,c", "d"],
        ["1", "2", "3"],
      ],
    ],
    [
      "tabs",
      "a\tb\n1\t2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
  ])("of %s is read", (_what, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  test.each([
    ["a quote that is never closed", 'a,b\nc,"d\n\n', { line: 2, kind: "quoteOpen" }],
    ["words after a quote", 'a\n"b"c', { line: 2, kind: "textAfterQuote" }],
    ["a quote inside of words", 'a\nb"c', { line: 2, kind: "quoteInside" }],
    ["the same below a cell of lines", '"a\nb",c\nd"e', { line: 3, kind: "quoteInside" }],
  ])("with %s is refused at its line", (_what, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  test("says at which line each row begins", () => {
    const read = readCsv('a\n"b\nc"\n\nd');
    expect(read.ok && read.value.map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

const cell = fc.string({ unit: fc.constantFrom(..."a1 ,;\t\"'=+-@\r\n＝я") });

test("what is written is read back, cell by cell", () => {
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (body) => {
      const written = [["head", "er"], ...body];
      const kept = written.filter((cells) => cells.some((text) => text.trim() !== ""));
      expect(cellsOf(writeCsv(written))).toEqual(kept);
    }),
  );
});

test("no cell that is put begins a formula, and stripped it is what it was", () => {
  fc.assert(
    fc.property(cell, (text) => {
      const put = formulaEscape.put(text);
      expect(put).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
      expect(formulaEscape.strip(put)).toBe(text);
    }),
  );
});

test.each(['=HYPERLINK("http://x","y")', "+7 701", "-1+1", "@SUM(A1)", "\t=1", "＝1+1"])(
  "%s leaves with an apostrophe before it",
  (text) => {
    expect(formulaEscape.put(text)).toBe(`'${text}`);
  },
);
