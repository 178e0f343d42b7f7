import type { Locale } from "./locale.ts";
import type { TextsReach } from "./textsSource.ts";

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Part = () => Promise<Dictionary>;

const parts: Readonly<Record<Locale, { readonly near: Part; readonly later: Part }>> = {
  en: {
    near: async () => (await import("./en/near.ts")).near,
    later: async () => (await import("./en/later.ts")).later,
  },
  "ru-KZ": {
    near: async () => (await import("./ru-KZ/near.ts")).near,
    later: async () => (await import("./ru-KZ/later.ts")).later,
  },
};

/** The dictionary of a language as far as it is wanted; each of its two parts is a chunk of its own. */
export async function loadDictionary(locale: Locale, reach: TextsReach): Promise<Dictionary> {
  const { near, later } = parts[locale];
  const loaded = await Promise.all(reach === "near" ? [near()] : [near(), later()]);
  return Object.assign({}, ...loaded) as Dictionary; // areas of two parts, none in both
}
