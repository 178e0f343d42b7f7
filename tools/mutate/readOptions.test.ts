import { expect, test } from "vitest";
import { readOptions } from "./readOptions.ts";

test("without options, all mutations of this tree are tried", () => {
  expect(readOptions([])).toEqual({ tree: undefined, only: "" });
});

test("a word picks mutations, a path another checkout", () => {
  expect(readOptions(["--only", "nonce", "--tree", "../old"])).toEqual({
    tree: "../old",
    only: "nonce",
  });
});

test.each([[["--all"]], [["--only"]], [["--tree", ""]], [["nonce"]]])(
  "%j is refused in a sentence",
  (args) => {
    expect(() => readOptions(args)).toThrow(/is not understood|names nothing/);
  },
);
