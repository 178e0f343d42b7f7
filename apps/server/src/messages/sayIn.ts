import type { Locale } from "@coffer/contract";
import { localeNames } from "@coffer/core/locales";
import { existsSync } from "node:fs";
import { messages as english } from "./en/messages.ts";
import type { MessageKey, Say, Wording } from "./wording.ts";

type Dictionary = { readonly [Key in MessageKey]?: Wording };

/** A language's texts, in the folder of its name; one without a folder is written to in English. */
async function dictionaryOf(locale: Locale): Promise<Dictionary> {
  if (!existsSync(new URL(`./${locale}/messages.ts`, import.meta.url))) return {};
  const texts = (await import(`./${locale}/messages.ts`)) as { messages: Dictionary }; // made by `translated`
  return texts.messages;
}

const dictionaries = new Map(
  await Promise.all(
    localeNames.map(async (locale) => [locale, await dictionaryOf(locale)] as const),
  ),
);

type Values = Readonly<Record<string, string | number>>;

/** What messages say to a person of this language; a text that it misses is said in English. */
export const sayIn =
  (locale: Locale): Say =>
  (key, values: Values = {}) => {
    const own = dictionaries.get(locale)?.[key];
    const [wording, spoken] = own === undefined ? [english[key], "en"] : [own, locale];
    return fillSlots(
      typeof wording === "string" ? wording : formOf(wording, spoken, values),
      values,
    );
  };

const formOf = (forms: Exclude<Wording, string>, locale: string, { count }: Values): string =>
  forms[new Intl.PluralRules(locale).select(Number(count))] ?? forms.other;

const fillSlots = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot));
