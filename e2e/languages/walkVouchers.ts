import { expect, type Page } from "@playwright/test";
import { callAs } from "../product/callAs.ts";
import type { Product } from "../product/product.ts";

export type VoucherWalk = {
  readonly page: Page;
  readonly product: Product;
  /** Called on every screen of vouchers, with its name. */
  readonly look: (name: string) => Promise<void>;
};

type Own = {
  readonly state: { readonly assets: readonly { readonly id: string; readonly token: string }[] };
};

const primary = (page: Page) => page.locator("[data-action] button").last();

/** Every screen of vouchers, for somebody who holds ether; found without knowing their language. */
export async function walkVouchers({ page, product, look }: VoucherWalk): Promise<void> {
  const { origin } = product;
  await page.goto(`${origin}/operations`);
  await expect(page.getByRole("tab").first()).toBeDisabled();
  await look("no operations");
  const { state } = await callAs<Own>(page, "app.getAppState");
  const ether = state.assets.find(({ token }) => token === "ETH")?.id ?? "";
  await page.goto(`${origin}/voucher/create/${ether}`);
  await page.getByRole("textbox").fill("0.25");
  await page.getByRole("checkbox").check();
  await look("a voucher that can be made");
  await primary(page).click();
  await page.waitForURL(/\/transaction-check\//);
  await expect(page.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)).toBeVisible();
  await look("a voucher that was made");
  const id = page.url().split("/").at(-1) ?? "";
  await page.goto(`${origin}/operations/outgoing/voucher/${id}`);
  await expect(page.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)).toBeVisible();
  await look("a voucher that waits");
  await primary(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await look("whether to cancel it");
  await dialog.getByRole("button").nth(1).click();
  await expect(dialog).toHaveCount(0);
  await look("a voucher that is cancelled");
  await page.goto(`${origin}/operations`);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await look("operations");
  await page.goto(`${origin}/operations/incoming/voucher/${id}`);
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await look("no such voucher");
  await page.goto(`${origin}/voucher/acquire/code`);
  await page.getByRole("textbox").fill("abc23");
  await look("a code being typed");
  await page.getByRole("textbox").fill("abc234");
  await expect(page.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await look("a code that is wrong");
}
