import type { Locale } from "./locale.ts";

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

const english = async (): Promise<Dictionary> => (await import("./en/en.ts")).en;
const loads: Readonly<Record<Locale, () => Promise<Dictionary>>> = {
  en: english,
  "ru-KZ": async () => (await import("./ru-KZ/russian.ts")).russian,
};

/** The whole dictionary of a language, in a chunk of its own. */
export const loadDictionary = (locale: Locale): Promise<Dictionary> => loads[locale]();
