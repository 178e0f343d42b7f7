import type { Locale } from "@coffer/core/locales";
import { fillText, type SlotValues } from "./fillText.ts";
import { joinParts } from "./joinParts.ts";
import type { DictionaryPart } from "./loadDictionary.ts";
import type { Translate } from "./textKey.ts";
import type { Language, Spoken } from "./wholeTexts.ts";

/**
 * A language's texts as far as its dictionary goes, with their slots filled and in the form that a count
 * asks for: all that home and what is next to it need of a translator. Comes with home, which i18next
 * does not.
 */
export function plainTexts({ locale, parts, english = [] }: Language): Spoken {
  const dictionaries = [dictionaryOf(locale, parts), dictionaryOf("en", english)];
  const t: Translate = (key, ...values) => {
    const filled: SlotValues = values[0] ?? {};
    const [area = "", name = ""] = key.split(".");
    for (const find of dictionaries) {
      const text = find(area, name, filled["count"]);
      if (text !== undefined) return fillText(text, filled);
    }
    // A text of a page that waits for more of the language.
    return "";
  };
  return { i18next: null, texts: { locale, t } };
}

type Find = (area: string, name: string, count: unknown) => string | undefined;

function dictionaryOf(locale: Locale, parts: readonly DictionaryPart[]): Find {
  const areas = parts.reduce<DictionaryPart>((joined, part) => joinParts(joined, part), {});
  let rules: Intl.PluralRules | undefined;
  // The platform's table of forms is loaded by the first text that counts.
  const formOf = (count: number) => (rules ??= new Intl.PluralRules(locale)).select(count);
  return (area, name, count) => {
    const texts = areas[area];
    const counted = typeof count === "number" ? texts?.[`${name}_${formOf(count)}`] : undefined;
    return counted ?? texts?.[name];
  };
}
