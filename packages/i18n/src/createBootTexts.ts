import { fillText } from "./fillText.ts";
import type { FirstDictionary } from "./firstDictionary.ts";
import { loadDictionary } from "./loadDictionary.ts";
import type { Locale } from "./locale.ts";
import type { Texts, TextsSource } from "./textsSource.ts";

export type BootTextsParts = { readonly locale: Locale; readonly first: FirstDictionary };

/**
 * The texts of a page that opens: the first screen's at once, by a translator that fills slots and no
 * more; those of a whole language, by i18next, when they have been loaded.
 */
export function createBootTexts({ locale, first }: BootTextsParts): TextsSource {
  let current = firstTexts(locale, first);
  let isWhole = false;
  let wanted = locale;
  const listeners = new Set<() => void>();

  async function load(next: Locale): Promise<void> {
    if (isWhole && current.locale === next) return;
    wanted = next;
    const [{ wholeTexts }, dictionary] = await Promise.all([
      import("./wholeTexts.ts"),
      loadDictionary(next),
    ]);
    // Another language was asked for in the meantime.
    if (wanted !== next) return;
    current = wholeTexts(next, dictionary);
    isWhole = true;
    for (const run of listeners) run();
  }

  return {
    current: () => current,
    isWhole: () => isWhole,
    subscribe: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    load,
  };
}

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
