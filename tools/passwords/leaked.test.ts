import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "../paths.ts";
import { drawLeaked } from "./drawLeaked.ts";
import { leakedPasswords } from "./leakedPasswords.ts";

test("what the wallet refuses is made of the list as it is installed", () => {
  const written = readFileSync(path.join(rootDir, "packages/core/src/passwords/leaked.ts"), "utf8");
  expect(written).toBe(drawLeaked(leakedPasswords()));
});

test("the most common of all stand first, and no brand among them", () => {
  const { words, numbers } = leakedPasswords();
  expect(words.slice(0, 5)).toEqual(["password", "qwerty", "dragon", "baseball", "abc123"]);
  expect(numbers.slice(0, 3)).toEqual(["1", "123", "2"]);
  expect(words.filter((word) => /coffer|marmalade/.test(word))).toEqual([]);
});
