import { expect, test } from "vitest";
import { isOutdated } from "./isOutdated.ts";

const token = (sid: string, exp: number) =>
  `head.${btoa(JSON.stringify({ sid, exp })).replaceAll("+", "-").replaceAll("/", "_")}.signature`;

test.each([
  ["an older one of the same session", token("a", 1_000), token("a", 1_600), true],
  ["a newer one of the same session", token("a", 1_600), token("a", 1_000), false],
  [
    "one of the same moment, by another server's clock",
    token("a", 1_000),
    token("a", 1_030),
    false,
  ],
  ["one of another session, however old", token("b", 1_000), token("a", 1_600), false],
  ["the first one", token("a", 1_000), null, false],
  ["one of a form that says nothing", "first", token("a", 1_600), false],
  ["one in place of such a one", token("a", 1_000), "first", false],
])("%s", (_case, next, held, is) => {
  expect(isOutdated(next, held)).toBe(is);
});
