import { expect, type Locator } from "@playwright/test";

/** The pause between two codes to one contact, and room for a busy machine. */
const PAUSE_MS = 70_000;

/**
 * Presses what is refused for a while, such as another code before the pause is over, until what it
 * leads to is there. Whoever has succeeded has it no more, however late that which it leads to comes.
 */
export const pressUntilShown = (button: Locator, wanted: Locator): Promise<void> =>
  expect(async () => {
    if (!(await wanted.isVisible()) && (await button.isVisible()))
      await button.click({ timeout: 2_000 });
    await expect(wanted).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: PAUSE_MS });
