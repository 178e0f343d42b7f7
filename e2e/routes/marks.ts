import { expect, type Page } from "@playwright/test";

// Places of pages, found without their language.

export const amountBox = (page: Page) => page.locator("input[inputmode=decimal]").first();
export const textBox = (page: Page) => page.getByRole("main").getByRole("textbox").first();
export const primary = (page: Page) => page.locator("[data-action] button").last();
/** A form of somebody else's, in a frame. */
export const form = (page: Page) => page.locator("iframe");
/** The three actions of an asset or of the current account. */
export const actions = (page: Page) => page.getByRole("group").first();
export const buttonOf = (name: string) => (page: Page) =>
  page.getByRole("main").getByRole("button").filter({ hasText: name }).first();
export const textOf = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
export const voucherCode = textOf(/^[A-HJ-NP-Z2-9]{3} [A-HJ-NP-Z2-9]{3}$/);

/** Writes an amount where it is written, so that the page that confirms it has one. */
export async function writeAmount(page: Page, amountPage: string): Promise<void> {
  await page.goto(amountPage);
  await amountBox(page).fill("0.1");
  await expect(primary(page)).toBeEnabled();
  await primary(page).click();
  await page.waitForURL(/\/confirm$/);
  // The address leads: the page before stays until the next can be drawn.
  await expect(amountBox(page)).toHaveCount(0);
}
