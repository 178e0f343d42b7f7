import type { Locale } from "@coffer/contract";
import { english } from "./english.ts";
import { russian } from "./russian.ts";
import type { MessageKey, Say, Wording } from "./wording.ts";

const dictionaries: Readonly<Record<Locale, Readonly<Record<MessageKey, Wording>>>> = {
  en: english,
  "ru-KZ": russian,
};

type Values = Readonly<Record<string, string | number>>;

/** What messages say to a person of this language. */
export const sayIn =
  (locale: Locale): Say =>
  (key, values: Values = {}) => {
    const wording = dictionaries[locale][key];
    return fillSlots(
      typeof wording === "string" ? wording : formOf(wording, locale, values),
      values,
    );
  };

const formOf = (forms: Exclude<Wording, string>, locale: Locale, { count }: Values): string =>
  forms[new Intl.PluralRules(locale).select(Number(count))] ?? forms.other;

const fillSlots = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot));
