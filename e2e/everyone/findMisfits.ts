import type { Frame, Page } from "@playwright/test";
import { misfitsOf } from "../languages/misfitsOf.ts";
import { shownTexts } from "../languages/shownTexts.ts";

/** A phone of 390 px at 200 % zoom. */
export const zoomedPhone = { width: 195, height: 422 } as const;
/** The narrowest phone, a zoomed one, and a desktop of 1280 px at 200 %. */
export const smallSizes = [
  { width: 320, height: 640 },
  zoomedPhone,
  { width: 640, height: 400 },
] as const;

/** What does not fit on the screen as it stands, this wide, or has to be scrolled sideways. */
export async function findMisfits(page: Page | Frame, width: number): Promise<readonly string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const misfits = misfitsOf(await shownTexts(page), width);
  const sideways = overflow === 0 ? [] : [`has ${overflow} px to scroll sideways`];
  return [...sideways, ...misfits].map((fault) => `${width} px: ${fault}`);
}
