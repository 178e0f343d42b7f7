import type { i18n } from "i18next";
import { createI18next } from "./createI18next.ts";
import { en } from "./en/en.ts";

/** The English texts, ready at once: the dictionary is part of the bundle. */
export const createTexts = (): i18n => createI18next("en", en);
