import { createBootTexts, firstEn, fixedTexts, type TextsSource } from "@coffer/i18n";
import { createPseudoTexts } from "@coffer/i18n/pseudo";
import { localeOf } from "../look/localeOf.ts";
import type { Language } from "../look/lookOf.ts";

export type SceneTexts = TextsSource & { readonly speak: (language: Language) => Promise<void> };

let longer: TextsSource | null = null;
/** Made when it is first spoken: most scenes are looked at in other languages. */
const longerTexts = (): TextsSource => (longer ??= fixedTexts(createPseudoTexts()));

/** The texts of a scene: what a page loads, in the language of the look whatever the wallet asks for. */
export function sceneTexts(first: Language): SceneTexts {
  let language = first;
  const texts = createBootTexts({ locale: "en", first: firstEn });
  const listeners = new Set<() => void>();
  const speak: SceneTexts["speak"] = async (next) => {
    language = next;
    await texts.load(localeOf(next), "whole");
    for (const run of listeners) run();
  };
  void speak(first);

  const spoken = () => (language === "pseudo" && texts.reach() !== null ? longerTexts() : texts);

  return {
    current: () => spoken().current(),
    reach: texts.reach,
    i18next: () => spoken().i18next(),
    subscribe: (run) => {
      listeners.add(run);
      const forget = texts.subscribe(run);
      return () => {
        listeners.delete(run);
        forget();
      };
    },
    load: (_asked, reach) => texts.load(localeOf(language), reach),
    speak,
  };
}
