import { brandById, brands, type Brand } from "@coffer/brands";
import { localeNames, type Locale } from "@coffer/i18n";

export type Theme = "system" | "light" | "dark";
/** A language of the wallet, or English as a language has it whose words are 40 % longer. */
export type Language = Locale | "pseudo";
export type Look = {
  readonly theme: Theme;
  readonly brand: Brand;
  readonly language: Language;
};

const themes: readonly Theme[] = ["light", "dark"];
const languages: readonly Language[] = [...localeNames, "pseudo"];

/** What the toolbar says; what it leaves open is as the first brand has it. */
export function lookOf(globals: Readonly<Record<string, unknown>>): Look {
  const { theme, brand, locale } = globals;
  return {
    theme: themes.find((each) => each === theme) ?? "system",
    brand: (typeof brand === "string" ? brandById(brand) : undefined) ?? brands[0],
    language: languages.find((each) => each === locale) ?? "en",
  };
}
