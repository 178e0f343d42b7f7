import { expect, test } from "vitest";
import { en } from "./en/en.ts";
import { russian } from "./ru-KZ/russian.ts";

/** Names of rows that show the contact themselves. */
const shownBeside: ReadonlySet<string> = new Set([en.profile.help, russian.profile.help]);

test.each([
  ["English", en, /support|contact us/i],
  ["Russian", russian, /поддержк|свяжитесь с нами/i],
])("every %s text that names the support says how it is reached", (_, dictionary, naming) => {
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = dictionary;
  const texts = Object.values(areas).flatMap((area) => Object.values(area));
  const named = texts.filter((text) => naming.test(text) && !shownBeside.has(text));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((text) => !text.includes("{{email}}"))).toEqual([]);
});
