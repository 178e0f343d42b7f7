import { expect, type Page } from "@playwright/test";
import { decideAddress, decidePerson } from "../product/decide.ts";
import { newReceiver } from "../product/person.ts";
import type { Product } from "../product/product.ts";

type Walk = {
  readonly page: Page;
  readonly product: Product;
  /** A person who holds ether and is verified, and where its page is. */
  readonly email: string;
  readonly asset: string;
  /** Called on every screen, with its name. */
  readonly look: (name: string) => Promise<void>;
};

const primary = (page: Page) => page.locator("[data-action] button").first();
const last = (page: Page) => page.locator("[data-action] button").last();
const sheet = (page: Page) => page.getByRole("dialog");

/** The checks of address and identity, found without knowing the language they are in. */
export async function walkChecks(walk: Walk): Promise<void> {
  await walkAddressCheck(walk);
  await walkIdentityCheck(walk);
}

async function payUnknown({ page, product, asset }: Walk): Promise<string> {
  const receiver = newReceiver();
  await decideAddress(product, receiver, "UNKNOWN");
  await page.goto(
    `${asset.replace("/assets/", "/send-payment/asset/")}/type-of-payment/address/receiver`,
  );
  await page.getByRole("textbox").fill(receiver);
  await last(page).click();
  const amount = page.locator("input[inputmode=decimal]");
  await amount.fill("0.01");
  await expect(last(page)).toBeEnabled();
  await last(page).click();
  await page.waitForURL(/\/confirm$/);
  await expect(amount).toHaveCount(0);
  await expect(last(page)).toBeEnabled();
  await last(page).click();
  await page.waitForURL(/\/aml\/status\//);
  await expect(last(page)).toBeVisible();
  return receiver;
}

async function walkAddressCheck(walk: Walk): Promise<void> {
  const { page, product, asset, look } = walk;
  const card = page.getByRole("listitem").filter({ hasText: "0x" }).first();
  const blocked = await payUnknown(walk);
  await look("address being checked");
  await last(page).click();
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("address check to be cancelled");
  await page.goto(asset);
  await page.getByRole("group").first().getByRole("button").last().click();
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("operation locked");
  await page.goto(product.origin);
  await expect(card).toBeVisible();
  await look("home with a payment that waits");
  await card.getByRole("button").last().click();
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("payment to be discarded");
  await page.goBack();
  await card.getByRole("button").first().click();
  await expect(sheet(page)).toContainText(blocked.slice(-4), { ignoreCase: true });
  await look("address check on home");
  const outcome = sheet(page).getByRole("status").getByRole("heading");
  const checking = await outcome.innerText();
  await decideAddress(product, blocked, "DISABLED");
  await expect(outcome).not.toHaveText(checking);
  await look("blocked address");
  await sheet(page).getByRole("button").last().click();
  await expect(card).toHaveCount(0);

  const allowed = await payUnknown(walk);
  await decideAddress(product, allowed, "ALLOWED");
  await expect(page.locator("[data-action] button")).toHaveCount(1);
  await look("allowed address");
  await primary(page).click();
  await page.waitForURL(/\/aml\/confirm-send\//);
  await expect(last(page)).toBeEnabled();
  await look("confirm after the address check");
  await last(page).click();
  await page.waitForURL(/send-payment\/status\//);
  await page.goto(`${product.origin}/aml/status/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole("main").getByRole("button")).toBeVisible();
  await look("unknown address check");
}

async function walkIdentityCheck({ page, product, email, asset, look }: Walk): Promise<void> {
  const status = `${product.origin}/kyc/status`;
  await page.goto(status);
  for (const decision of ["process", "ask"] as const) {
    const shown = await page.getByRole("heading", { level: 2 }).innerText();
    await decidePerson(product, email, decision);
    await expect(page.getByRole("heading", { level: 2 })).not.toHaveText(shown);
    await look(`identity ${decision}`);
  }
  await page.locator("header button").first().click();
  await page.waitForURL(`${product.origin}/`);
  await page.goto(asset);
  await page.getByRole("group").first().getByRole("button").last().click();
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("identity required");
  await page.goto(`${product.origin}/kyc/info`);
  await page.getByRole("checkbox").check();
  await look("identity check to start");
  await decidePerson(product, email, "decline");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await look("identity declined");
  await page.goto(asset);
  await page.getByRole("group").first().getByRole("button").last().click();
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("identity rejected");
}
