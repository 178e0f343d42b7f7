import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { misfitsOf } from "../languages/misfitsOf.ts";
import { settle } from "../languages/settle.ts";
import { shownTexts } from "../languages/shownTexts.ts";

/** The narrowest phone, a phone of 390 px at 200 % zoom, and a desktop of 1280 px at 200 %. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 195, height: 422 },
  { width: 640, height: 400 },
];

/**
 * What keeps people out of the screen as it stands: whatever axe finds in either theme, and what does
 * not fit, lies on something else or has to be scrolled sideways when it is small or zoomed.
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const own = page.viewportSize();
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A colour that is still on its way to the other theme is nobody's contrast.
    await settle(page);
    const axe = new AxeBuilder({ page });
    // Only colours differ between the themes.
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    found.push(
      ...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes[0]?.html ?? ""}`),
    );
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settle(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const misfits = misfitsOf(await shownTexts(page), size.width);
    const sideways = overflow === 0 ? [] : [`has ${overflow} px to scroll sideways`];
    found.push(...[...sideways, ...misfits].map((fault) => `${size.width} px: ${fault}`));
  }
  if (own !== null) await page.setViewportSize(own);
  return found;
}
