import type { Locale } from "@coffer/contract";

/** The language of a column that holds any text. */
export const storedLocale = (text: string): Locale => (text === "ru-KZ" ? "ru-KZ" : "en");
