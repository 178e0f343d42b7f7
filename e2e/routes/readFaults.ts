import type { Page } from "@playwright/test";
import { findMisfits } from "../everyone/findMisfits.ts";
import { isEnglish } from "../languages/isEnglish.ts";
import { settle } from "../languages/settle.ts";
import { shownTexts } from "../languages/shownTexts.ts";
import type { Language, Theme } from "./routeStop.ts";

export type Size = { readonly width: number; readonly height: number };
export type Look = {
  readonly language: Language;
  readonly theme: Theme;
  /** The sizes to look at it in; none for the page's own. */
  readonly sizes: readonly Size[];
};

const cyrillic = /\p{Script=Cyrillic}/u;

/** What is wrong with a page as it stands, once what moves has come to rest. */
export async function readFaults(page: Page, look: Look): Promise<readonly string[]> {
  await settle(page);
  const shown = await page.evaluate(() => ({
    language: document.documentElement.lang,
    theme: getComputedStyle(document.documentElement).colorScheme,
    errors: Array.from(document.querySelectorAll("[role=alert]"), (alert) =>
      alert.textContent.trim(),
    ).filter((text) => text !== ""),
  }));
  const texts = (await shownTexts(page)).filter(({ isName }) => !isName);
  const isForeign =
    look.language === "en"
      ? (text: string) => cyrillic.test(text)
      : (text: string) => isEnglish(text);
  return [
    ...(shown.language === look.language ? [] : [`is in ${shown.language}`]),
    ...(shown.theme === look.theme ? [] : [`is ${shown.theme}`]),
    ...shown.errors.map((text) => `says: ${text}`),
    ...texts.filter(({ text }) => isForeign(text)).map(({ text }) => `is not translated: ${text}`),
    ...(await misfitsAt(page, look.sizes)),
  ];
}

/** What does not fit, or has to be scrolled sideways. */
async function misfitsAt(page: Page, sizes: readonly Size[]): Promise<readonly string[]> {
  const own = page.viewportSize();
  const found: string[] = [];
  for (const size of own === null ? sizes : [own, ...sizes]) {
    await page.setViewportSize(size);
    await settle(page);
    found.push(...(await findMisfits(page, size.width)));
  }
  if (own !== null) await page.setViewportSize(own);
  return found;
}
