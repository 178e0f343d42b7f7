import type { i18n } from "i18next";
import { createI18next } from "../createTexts.ts";
import { en } from "../en/en.ts";
import { pseudoText } from "./pseudoText.ts";

type Area = Readonly<Record<string, string>>;

/** Every English text as its pseudo-language has it: for whoever judges layouts, never for the product. */
export const createPseudoTexts = (): i18n => createI18next("en", mapValues(en, pseudoArea));

const pseudoArea = (texts: Area): Area => mapValues(texts, pseudoText);

const mapValues = <V, R>(from: Readonly<Record<string, V>>, change: (value: V) => R) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));
