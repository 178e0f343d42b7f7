import { hostTheme, type ThemeParams } from "./hostTheme.ts";

/** Gives the page Telegram's colours, and takes back those of the theme before. (rule 268) */
export function wearTheme(params: ThemeParams): void {
  const { style, dataset } = document.documentElement;
  for (const name of Array.from(style).filter(isThemed)) style.removeProperty(name);
  const theme = hostTheme(params);
  if (theme === null) {
    delete dataset["theme"];
    return;
  }
  dataset["theme"] = theme.scheme;
  for (const [name, color] of Object.entries(theme.tokens)) style.setProperty(name, color);
}

const isThemed = (name: string): boolean => /^--(surface|text|line|field-line)/.test(name);
