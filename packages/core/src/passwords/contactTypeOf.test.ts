import { expect, test } from "vitest";
import { contactTypeOf } from "./contactTypeOf.ts";

test.each([
  ["", "email"],
  [" me@example.com ", "email"],
  ["nobody@", "email"],
  ["+7 (701) 234-56-78", "phone"],
  ["8701.2345678", "phone"],
  ["grey_wolf", "loginAndPassword"],
  ["7wolves", "loginAndPassword"],
  ["+7 wolves", "loginAndPassword"],
])("%j is taken for %s", (text, type) => {
  expect(contactTypeOf(text)).toBe(type);
});
