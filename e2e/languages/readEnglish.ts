import type { Page } from "@playwright/test";
import { isEnglish } from "./isEnglish.ts";
import { shownTexts } from "./shownTexts.ts";

/** What a Russian screen says in English, but for names, which stay as they are. */
export async function readEnglish(page: Page): Promise<readonly string[]> {
  const texts = (await shownTexts(page)).filter(({ isName }) => !isName);
  return texts.map(({ text }) => text).filter(isEnglish);
}
