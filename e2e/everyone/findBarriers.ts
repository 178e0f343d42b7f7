import type { Page } from "@playwright/test";
import { settle } from "../languages/settle.ts";
import { findMisfits, zoomedPhone } from "./findMisfits.ts";
import { runAxe } from "./runAxe.ts";

const contrastAlone = { runOnly: ["color-contrast"] };

/**
 * What keeps people out of the screen as it stands: whatever axe finds in either theme, and what does
 * not fit, lies on something else or has to be scrolled sideways on a zoomed phone. Other sizes are
 * looked at in the stories.
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const own = page.viewportSize();
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A colour that is still on its way to the other theme is nobody's contrast.
    await settle(page);
    // Only colours differ between the themes.
    const faults = await runAxe(page, colorScheme === "dark" ? contrastAlone : {});
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.setViewportSize(zoomedPhone);
  await settle(page);
  found.push(...(await findMisfits(page, zoomedPhone.width)));
  if (own !== null) await page.setViewportSize(own);
  return found;
}
