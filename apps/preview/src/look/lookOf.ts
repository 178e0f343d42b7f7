import { brandById, brands, type Brand } from "@coffer/brands";
import type { Locale } from "@coffer/i18n";

export type Theme = "system" | "light" | "dark";
export type Look = {
  readonly theme: Theme;
  readonly brand: Brand;
  readonly locale: Locale;
};

const themes: readonly Theme[] = ["light", "dark"];
const locales: readonly Locale[] = ["ru-KZ"];

/** What the toolbar says; what it leaves open is as the first brand has it. */
export function lookOf(globals: Readonly<Record<string, unknown>>): Look {
  const { theme, brand, locale } = globals;
  return {
    theme: themes.find((each) => each === theme) ?? "system",
    brand: (typeof brand === "string" ? brandById(brand) : undefined) ?? brands[0],
    locale: locales.find((each) => each === locale) ?? "en",
  };
}
