import { expect, type Page } from "@playwright/test";

export type InvoiceWalk = {
  readonly page: Page;
  /** Where an invoice is paid that the page's person can pay. */
  readonly payUrl: string;
  /** Called on every screen of invoices, with its name. */
  readonly look: (name: string) => Promise<void>;
};

const actions = (page: Page) => page.locator("[data-action] button");

/** The screens of an invoice, for somebody who holds enough; found without knowing their language. */
export async function walkInvoices({ page, payUrl, look }: InvoiceWalk): Promise<void> {
  await page.goto(payUrl);
  await expect(actions(page)).toHaveCount(2);
  await look("an invoice");
  await actions(page).last().click();
  await expect(page.getByRole("img").first()).toBeVisible();
  await look("another wallet");
  await page.goBack();
  await actions(page).first().click();
  await expect(actions(page)).toHaveCount(1);
  await look("the confirmation");
  await actions(page).click();
  await expect(page.getByRole("img")).toHaveCount(0);
  await expect(page.locator("dl div")).toHaveCount(5);
  await look("an invoice that is completed");
  await page.goto(payUrl.replace(/[\w-]+$/, "00000000-0000-4000-8000-000000000000"));
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await look("no such invoice");
}
