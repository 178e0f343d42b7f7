import type { Locale } from "./locale.ts";
import { useTextsReach } from "./useTextsReach.ts";

/** Brings in what home speaks of; says whether home can be shown. */
export const useNearTexts = (locale: Locale): boolean => useTextsReach(locale, "near");
