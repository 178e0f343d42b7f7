import type { Frame, Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type Found = { readonly id: string; readonly html: string };

/**
 * What axe finds on the page as it stands, with the first place of each fault. Its code is brought in
 * once for each document. What stands in a frame is judged by whoever the frame belongs to.
 */
export async function runAxe(
  page: Page | Frame,
  options: RunOptions = {},
): Promise<readonly string[]> {
  const isThere = await page.evaluate<boolean>("'axe' in globalThis");
  if (!isThere) await page.evaluate(axe.source);
  const whole: RunOptions = { iframes: false, resultTypes: ["violations"], ...options };
  const found = await page.evaluate<readonly Found[]>(
    `axe.run(document, ${JSON.stringify(whole)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html ?? "" })))`,
  );
  return found.map(({ id, html }) => `${id}: ${html}`);
}
