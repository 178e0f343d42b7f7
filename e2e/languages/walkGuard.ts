import { expect, type Page } from "@playwright/test";
import type { Product } from "../product/product.ts";

type Walk = {
  readonly page: Page;
  readonly product: Product;
  /** Called on every screen, with its name. */
  readonly look: (name: string) => Promise<void>;
};

/**
 * The rules of a person's own payments and their freeze, found without knowing the language they are
 * in. Payments stay frozen: the last thing on a road.
 */
export async function walkGuard({ page, product, look }: Walk): Promise<void> {
  const sheet = page.getByRole("dialog");
  const rows = page.getByRole("main").getByRole("button");
  const isClosed = () => expect(page.locator("[aria-modal]")).toHaveCount(0);
  await page.goto(`${product.origin}/settings/protection`);
  await expect(rows).toHaveCount(4);
  await look("protection");
  await rows.nth(0).click();
  await sheet.getByRole("textbox").fill("100");
  await look("daily limit");
  await sheet.locator("button[type=submit]").click();
  await isClosed();
  await rows.nth(0).click();
  await sheet.getByRole("textbox").fill("1000");
  await look("looser daily limit");
  await page.goBack();
  await isClosed();
  await rows.nth(1).click();
  await sheet.getByRole("radio").nth(2).check();
  await look("wait of payees");
  await page.goBack();
  await isClosed();
  await rows.last().click();
  await expect(sheet.getByRole("heading")).toBeVisible();
  await look("freeze");
  await sheet.getByRole("button").nth(-2).click();
  await isClosed();
  await look("frozen protection");
  await page.goto(product.origin);
  await expect(rows.first()).toBeVisible();
  await look("frozen home");
}
