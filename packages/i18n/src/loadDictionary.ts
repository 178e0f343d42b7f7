import type { Locale } from "./locale.ts";
import { partsOf } from "./reaches.ts";
import type { TextsReach } from "./textsSource.ts";

export type DictionaryPart = Readonly<Record<string, Readonly<Record<string, string>>>>;

const parts: Readonly<Record<Locale, readonly (() => Promise<DictionaryPart>)[]>> = {
  en: [
    async () => (await import("./en/near.ts")).near,
    async () => (await import("./en/next.ts")).next,
    async () => (await import("./en/later.ts")).later,
  ],
  "ru-KZ": [
    async () => (await import("./ru-KZ/near.ts")).near,
    async () => (await import("./ru-KZ/next.ts")).next,
    async () => (await import("./ru-KZ/later.ts")).later,
  ],
};

/** The parts of a language's dictionary, as far as it is wanted; each is a chunk of its own. */
export const loadDictionary = (
  locale: Locale,
  reach: TextsReach,
): Promise<readonly DictionaryPart[]> =>
  Promise.all(parts[locale].slice(0, partsOf[reach]).map((load) => load()));
