import type { Locale } from "./locale.ts";
import { useTextsReach } from "./useTextsReach.ts";

/** Brings in all texts of a language; says whether any screen of the wallet can be shown. */
export const useWholeTexts = (locale: Locale): boolean => useTextsReach(locale, "whole");
