import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(path.join(import.meta.dirname, "parts.css"), "utf8");
const variants = [...css.matchAll(/@custom-variant ([\w-]+) \((@media .*)\);/g)];

test("a variant has one condition: what follows a comma is taken for a selector, and never applies", () => {
  expect(variants.length).toBeGreaterThan(1);
  expect(variants.filter(([, , media = ""]) => media.includes(","))).toEqual([]);
});
