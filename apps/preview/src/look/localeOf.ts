import type { Locale } from "@coffer/i18n";
import type { Language } from "./lookOf.ts";

/** How a language writes dates and amounts: the longer English one does it as English does. */
export const localeOf = (language: Language): Locale => (language === "pseudo" ? "en" : language);
