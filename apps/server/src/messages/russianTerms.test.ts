import { expect, test } from "vitest";
import { messages as english } from "./en/messages.ts";
import { messages as russian } from "./ru-KZ/messages.ts";

/**
 * What people are written to about, in both languages. Where English names it, Russian does; where it
 * does not, Russian may only name what is `free`: it repeats a noun for which English has a pronoun.
 */
const terms: readonly (readonly [english: RegExp, russian: RegExp, free?: "free"])[] = [
  [/\bcode\b/i, /(?<![а-яё])код/i],
  [/\bpassword/i, /парол/i],
  [/\bpayments?\b/i, /плат[её]ж/i, "free"],
  [/\bemail/i, /email/i],
  [/\bphone/i, /телефон|номер/i],
  [/\bcontact\b/i, /контакт/i],
  [/\bdevices?\b/i, /устройств/i],
  [/\bfreeze|\bfrozen|\bunfreeze|\bunfrozen/i, /замор|размор/i],
  [/\bunfreeze|\bunfrozen/i, /размор/i],
  [/\bloosen|\brules\b/i, /ослаб|прави/i],
  [/\bidentity\b/i, /личност/i],
  [/\badded\b/i, /добавлен/i],
  [/\bchanged?\b/i, /измен|смен/i, "free"],
];

type Text = string | Readonly<Record<string, string>>;

/** The text, or every form of one that counts. */
const formsOf = (text: Text): readonly string[] =>
  typeof text === "string" ? [text] : Object.values(text);
const withoutSlots = (text: string): string => text.replaceAll(/\{\{[a-zA-Z]+\}\}/g, " ");

test("what a message names in English, it names in Russian, and nothing else", () => {
  const own: Readonly<Record<string, Text>> = english;
  const wrong = Object.entries<Text>(russian).flatMap(([key, text]) =>
    terms
      .filter(([inEnglish, inRussian, free]) => {
        const isNamed = formsOf(own[key] ?? "").some((form) => inEnglish.test(withoutSlots(form)));
        return formsOf(text).some((form) =>
          inRussian.test(withoutSlots(form)) ? !isNamed && free === undefined : isNamed,
        );
      })
      .map(
        ([inEnglish]) => `${key} ${inEnglish}: ${formsOf(text)[0]} | ${formsOf(own[key] ?? "")[0]}`,
      ),
  );
  expect(wrong).toEqual([]);
});
