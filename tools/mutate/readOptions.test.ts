import { expect, test } from "vitest";
import { readOptions } from "./readOptions.ts";

test("without options, all mutations of this tree are tried", () => {
  expect(readOptions([])).toEqual({ tree: undefined, only: [] });
});

test("words pick mutations, a path another checkout", () => {
  expect(readOptions(["--only", "nonce", "--tree", "../old", "--only", "a code"])).toEqual({
    tree: "../old",
    only: ["nonce", "a code"],
  });
});

test.each([[["--all"]], [["--only"]], [["--tree", ""]], [["nonce"]]])(
  "%j is refused in a sentence",
  (args) => {
    expect(() => readOptions(args)).toThrow(/is not understood|names nothing/);
  },
);
