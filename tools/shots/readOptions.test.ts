import { expect, test } from "vitest";
import { readOptions } from "./readOptions.ts";

const usual = { brandArgs: [], isForReadme: false };

test.each([
  [["--readme"], { ...usual, isForReadme: true, sizes: ["390x844", "1280x800"] }],
  [[], { ...usual, sizes: ["390x844", "1280x800"] }],
  [["--all"], { ...usual, sizes: ["390x844", "1280x800", "320x640", "768x1024", "1600x1000"] }],
  [["--sizes", "320x640"], { ...usual, sizes: ["320x640"] }],
  [
    ["--brand", "marmalade", "--sizes", "320x640,768x1024"],
    { ...usual, brandArgs: ["--brand", "marmalade"], sizes: ["320x640", "768x1024"] },
  ],
])("%j", (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

test.each([[["--sizes"]], [["--sizes", "390"]], [["--dark"]]])("%j is refused", (args) => {
  expect(() => readOptions(args)).toThrow(/no size|not understood/);
});
