import type { Page } from "@playwright/test";
import { misfitsOf } from "./misfitsOf.ts";
import { settle } from "./settle.ts";
import { shownTexts } from "./shownTexts.ts";

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];

/** The misfits of the screen as it stands, on a narrow and on a common phone. */
export async function readMisfits(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const own = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settle(page);
    const texts = await shownTexts(page);
    found.push(...misfitsOf(texts, size.width).map((fault) => `${size.width} px: ${fault}`));
  }
  if (own !== null) await page.setViewportSize(own);
  return found;
}
