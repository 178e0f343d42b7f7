import { expect, test } from "vitest";
import { amountIn } from "./amountIn.ts";
import { messages as english } from "./en/messages.ts";
import { messages as russian } from "./ru-KZ/messages.ts";
import { sayIn } from "./sayIn.ts";
import type { MessageKey, Wording } from "./wording.ts";

const keys = Object.keys(english) as MessageKey[]; // its own keys
const COUNTS = [0, 1, 2, 5, 11, 21, 22, 100];

/** The heading of a mail, and what stands on a button or in a list of commands. */
const LABEL = /Subject$|Open$|Menu$|^botCommand/;

const textsOf = (wording: Wording): readonly string[] =>
  typeof wording === "string" ? [wording] : Object.values(wording);
const slotsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);

/** Every slot that the English text has, filled with what is found again. */
function filled(key: MessageKey, count: number) {
  const names = new Set(textsOf(english[key]).flatMap(slotsOf));
  return Object.fromEntries(
    [...names].map((name) => [name, name === "count" ? count : `<${name}>`]),
  );
}

test.each(keys)("%s is said in both languages, with every slot filled", (key) => {
  for (const locale of ["en", "ru-KZ"] as const)
    for (const count of COUNTS) {
      const slots = filled(key, count);
      const said = sayIn(locale)(key, slots as never); // the slots that this key has
      for (const value of Object.values(slots)) expect(said).toContain(String(value));
      expect(said).not.toMatch(/[{}]|undefined/);
      expect(/[а-яё]/i.test(said)).toBe(locale === "ru-KZ");
      expect(said).toMatch(LABEL.test(key) ? /[^.]$/ : /\.$/);
    }
});

test("a text has the same slots in each of its forms and languages", () => {
  for (const key of keys) {
    const [first, ...rest] = [...textsOf(english[key]), ...textsOf(russian[key])].map((text) =>
      slotsOf(text).toSorted(),
    );
    for (const slots of rest) expect(slots).toEqual(first);
  }
});

test.each([
  ["en", 1, "in 1 hour."],
  ["en", 24, "in 24 hours."],
  ["ru-KZ", 1, "через 1 час."],
  ["ru-KZ", 24, "через 24 часа."],
  ["ru-KZ", 5, "через 5 часов."],
  ["ru-KZ", 11, "через 11 часов."],
  ["ru-KZ", 21, "через 21 час."],
] as const)("in %s, %d hours are counted as its grammar has it", (locale, count, end) => {
  const said = sayIn(locale)("loosened", { brand: "Coffer", count });
  expect(said.endsWith(end)).toBe(true);
});

test("an amount is written as the language writes numbers", () => {
  expect(amountIn("en", "1234.5 ETH")).toBe("1,234.5 ETH");
  expect(amountIn("ru-KZ", "1234.5 ETH")).toBe("1\u00a0234,5 ETH");
  expect(amountIn("ru-KZ", "7 USDT")).toBe("7 USDT");
});
