import { localeRow, type Locale } from "@coffer/core/locales";
import type { i18n } from "i18next";
import { fillText } from "./fillText.ts";
import type { FirstDictionary } from "./firstDictionary.ts";
import { loadDictionary } from "./loadDictionary.ts";
import { reaches } from "./reaches.ts";
import type { Texts, TextsReach, TextsSource } from "./textsSource.ts";

export type BootTextsParts = { readonly locale: Locale; readonly first: FirstDictionary };

/**
 * The texts of a page that opens: the first screen's at once, by a translator that fills slots and no
 * more; home's and those of what is next to it when they have been loaded, by one that counts as well;
 * those of a whole language by i18next.
 */
export function createBootTexts({ locale, first }: BootTextsParts): TextsSource {
  let current = firstTexts(locale, first);
  let i18next: i18n | null = null;
  let reached: TextsReach | null = null;
  let wanted = locale;
  const listeners = new Set<() => void>();

  const isThere = (next: Locale, reach: TextsReach) =>
    current.locale === next && reaches(reached, reach);

  async function load(next: Locale, asked: TextsReach): Promise<void> {
    // Another language is not to take from the screen what this one shows.
    const reach = reached !== null && reaches(reached, asked) ? reached : asked;
    if (isThere(next, reach)) return;
    wanted = next;
    const [speak, parts, english] = await Promise.all([
      reach === "whole" ? speakWhole() : speakPlainly(),
      loadDictionary(next, reach),
      localeRow(next)?.isPartial === true ? loadDictionary("en", reach) : [],
    ]);
    // Another language was asked for in the meantime, or more of this one came sooner.
    if (wanted !== next || isThere(next, reach)) return;
    ({ i18next, texts: current } = speak({ locale: next, parts, english }, i18next));
    reached = reach;
    for (const run of listeners) run();
  }

  return {
    current: () => current,
    reach: () => reached,
    i18next: () => i18next,
    subscribe: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    load,
  };
}

const speakWhole = async () => (await import("./wholeTexts.ts")).wholeTexts;
const speakPlainly = async () => (await import("./plainTexts.ts")).plainTexts;

function firstTexts(locale: Locale, first: FirstDictionary): Texts {
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = first;
  return {
    locale,
    t: (key, ...values) => {
      const [area = "", name = ""] = key.split(".");
      // A text of a later screen: not one is shown before the whole dictionary is there.
      return fillText(areas[area]?.[name] ?? "", values[0] ?? {});
    },
  };
}
