import { expect, type Page } from "@playwright/test";
import { newReceiver } from "../product/person.ts";
import type { Product } from "../product/product.ts";

type Walk = {
  readonly page: Page;
  readonly product: Product;
  /** Called on every screen, with its name. */
  readonly look: (name: string) => Promise<void>;
};

/** The address book and its sheets, found without knowing the language they are in. */
export async function walkPayees({ page, product, look }: Walk): Promise<void> {
  const sheet = page.locator("[role=dialog][aria-modal]");
  const primary = page.locator("[data-action] button").last();
  await page.goto(`${product.origin}/profile/payees`);
  await expect(primary).toBeVisible();
  await look("address book without anybody");
  await primary.click();
  await expect(sheet.getByRole("textbox").first()).toBeVisible();
  await sheet.locator("button[type=submit]").click();
  await expect(sheet.locator("[aria-invalid=true]")).toHaveCount(1);
  await look("new payee without a name");
  await sheet.getByRole("textbox").nth(0).fill("Anna Smith");
  await sheet.getByRole("textbox").nth(1).fill(newReceiver());
  await sheet.locator("button[type=submit]").click();
  const row = page.getByRole("main").getByRole("button", { name: /Anna Smith/ });
  await expect(row).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await look("address book");
  await row.click();
  await expect(sheet.getByRole("heading", { name: "Anna Smith" })).toBeVisible();
  await look("payee");
  await sheet.getByRole("button").last().click();
  await look("payee to be removed");
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.getByRole("main").getByRole("button").nth(-3).click();
  await expect(sheet.getByRole("heading").first()).toBeVisible();
  await look("import of payees");
  await page.goBack();
  await expect(sheet).toHaveCount(0);
}
