import { expect, test } from "vitest";
import { en } from "./en/en.ts";
import { russian } from "./ru-KZ/russian.ts";

test.each(Object.entries({ en, russian }))("in %s, no slot is left open", (_, dictionary) => {
  const broken = Object.values(dictionary).flatMap((texts: Readonly<Record<string, string>>) =>
    Object.values(texts).filter((text) => /[{}]/.test(text.replaceAll(/\{\{[a-zA-Z]+\}\}/g, ""))),
  );
  expect(broken).toEqual([]);
});
