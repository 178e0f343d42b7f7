import type { Frame, Page } from "@playwright/test";
import { settle } from "../languages/settle.ts";
import { findMisfits, zoomedPhone } from "./findMisfits.ts";
import { runAxe } from "./runAxe.ts";

const contrastAlone = { runOnly: ["color-contrast"] };

/**
 * What keeps people out of the screen as it stands: whatever axe finds in either theme, and what does
 * not fit, lies on something else or has to be scrolled sideways on a zoomed phone. Other sizes are
 * looked at in the stories. `part` is a frame of ours within the page, such as the mini-app's.
 */
export async function findBarriers(
  page: Page,
  part: Page | Frame = page,
): Promise<readonly string[]> {
  const own = page.viewportSize();
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A colour that is still on its way to the other theme is nobody's contrast.
    await settle(part);
    // Only colours differ between the themes.
    const faults = await runAxe(part, colorScheme === "dark" ? contrastAlone : {});
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.setViewportSize(zoomedPhone);
  await settle(part);
  // What sticks out makes the inner width of a phone's page larger.
  const width = await part.evaluate(() => document.documentElement.clientWidth);
  found.push(...(await findMisfits(part, width)));
  if (own !== null) await page.setViewportSize(own);
  return found;
}
