import type { i18n } from "i18next";
import type { Locale } from "@coffer/core/locales";
import type { Translate } from "./textKey.ts";

export type Texts = { readonly t: Translate; readonly locale: Locale };

/** How much of a language there is: what home speaks of, what a press on home leads to as well, or all of it. */
export type TextsReach = "near" | "next" | "whole";

/** The texts of a page, which come in steps: the first screen's, home's, what is next to it, all of a language. */
export type TextsSource = {
  readonly current: () => Texts;
  /** Null as long as there are the first screen's alone. */
  readonly reach: () => TextsReach | null;
  /** Who speaks a whole language; null before. */
  readonly i18next: () => i18n | null;
  readonly subscribe: (run: () => void) => () => void;
  /** Brings in the texts of a language, as many as there are of the present one, and changes over to them. */
  readonly load: (locale: Locale, reach: TextsReach) => Promise<void>;
};
