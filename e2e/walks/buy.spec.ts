import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { activate, balanceOnChain, ether, newEmail, readOwnAddress } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { signIn } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** From home to the choice of a payment method, for a hundred dollars' worth of ether. */
async function openMethods(page: Page): Promise<void> {
  await press(page, "Buy");
  await page.waitForURL(/\/buy-set-amount/);
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByRole("textbox").first().fill("100");
  await expect(page.getByText("3 payment methods")).toBeVisible();
  await press(page, "Continue");
  await page.waitForURL(/\/amount\/100$/);
  await expect(page.getByRole("heading", { name: "Select payment method" })).toBeVisible();
}

/** Waits for the word on home, and asks the chain whether it is true; then takes the word off. */
async function expectBought(page: Page, product: Product, address: string): Promise<void> {
  const purchases = page.getByRole("region", { name: "Your purchases" });
  await expect(purchases).toContainText("Bought ETH", { timeout: 60_000 });
  await expect(purchases).toContainText("The coins have come. They are in your balance.");
  expect(await balanceOnChain(product, address)).toMatch(/^0\.0\d+$/);
  await purchases.getByRole("button", { name: "Take off home" }).click();
  await expect(purchases).toBeHidden();
}

async function buyer(page: Page, product: Product): Promise<string> {
  await signIn(page, product, newEmail());
  await activate(page, ether);
  const address = await readOwnAddress(page);
  expect(await balanceOnChain(product, address)).toBe("0");
  await page.goto(product.origin);
  return address;
}

test("ether is bought for a card in the wallet's own frame, and home says when it has come", async ({
  page,
  product,
}) => {
  const address = await buyer(page, product);
  await openMethods(page);
  await page.getByText("MoonPay").first().click();
  await page.waitForURL(/\/buyMethodId\/moonpay-usd$/);
  const seller = page.frameLocator('iframe[title="Payment form of MoonPay"]');
  await seller.getByRole("button", { name: "Pay 100.00 USD" }).click();
  await seller.getByRole("link", { name: "Back to the wallet" }).click();
  await expectBought(page, product, address);
});

test("nothing keeps people out of choosing what to buy and how", async ({ page, product }) => {
  await buyer(page, product);
  await openMethods(page);
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "Back");
  await expect(page.getByText("3 payment methods")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test("ether is bought from a partner in a tab of its own, which knows nothing of the wallet's", async ({
  page,
  product,
}) => {
  const address = await buyer(page, product);
  await openMethods(page);
  await page.getByText("Transak").first().click();
  const leaving = page.getByRole("dialog", { name: "External payment" });
  await expect(leaving).toContainText(
    "You're leaving Coffer wallet. The purchase will be made in the partner's network. You assume full security of your transaction.",
  );
  const opened = page.context().waitForEvent("page");
  await leaving.getByRole("link", { name: /Open Transak/ }).click();
  const partner = await opened;
  expect(await partner.evaluate(() => window.opener)).toBeNull();
  await partner.getByRole("button", { name: "Pay 100.00 USD" }).click();
  await expect(partner.getByRole("link", { name: "Back to the wallet" })).toBeVisible();
  await page.goto(product.origin);
  await expectBought(page, product, address);
});
