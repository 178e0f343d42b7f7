import type { Locale } from "@coffer/contract";

export type OfferedLocales = {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
};

/** The language somebody has chosen, where the brand still speaks it; else the brand's own. */
export const offeredLocale = ({ locales, defaultLocale }: OfferedLocales, chosen: Locale): Locale =>
  locales.includes(chosen) ? chosen : defaultLocale;
