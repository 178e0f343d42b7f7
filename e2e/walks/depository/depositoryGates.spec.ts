import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { approve } from "../../product/approve.ts";
import { decideAddress } from "../../product/decide.ts";
import { newReceiver } from "../../product/person.ts";
import { giveSpot, spotKeeper } from "../../product/spotKeeper.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const sheet = (page: Page) => page.getByRole("dialog");

async function leaveSheet(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
}

test("a locked current account says why, whatever is pressed, and its pages lead back to it", async ({
  page,
  product,
}) => {
  const email = await spotKeeper(page, product);
  const reason = "A payment that came to it is being looked into.";
  await product.operate("depository", "lock", email, reason);
  await expect(page.getByText("Current account locked")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  for (const action of ["Change asset", "Send", "Buy"]) {
    await press(page, action);
    await expect(sheet(page)).toContainText(
      `The current account is locked. To resolve this issue, please contact us at ${product.brand.supportEmail}.`,
    );
    await expect(sheet(page)).toContainText(reason);
    if (action === "Send") expect(await findBarriers(page)).toEqual([]);
    await leaveSheet(page);
  }
  for (const inner of ["exchange", "buy/set-amount", "send/set-amount-and-address/account"]) {
    await page.goto(`${product.origin}/depository/${inner}`);
    await page.waitForURL(/\/depository$/);
    await expect(page.getByText("Current account locked")).toBeVisible();
  }
  await product.operate("depository", "unlock", email);
  await expect(page.getByText("Current account locked")).toHaveCount(0);
  await product.operate("depository", "close", email, "You asked us to close it.");
  await expect(page.getByText("Current account closed")).toBeVisible();
});

test("Send asks for what stands in its way, one after the other", async ({ page, product }) => {
  const email = await spotKeeper(page, product);
  await press(page, "Send");
  await expect(sheet(page)).toContainText("KYC is required");
  await leaveSheet(page);
  await approve(page, product, email);
  await press(page, "Send");
  await expect(sheet(page)).toContainText("Sending for this asset unavailable");
  expect(await findBarriers(page)).toEqual([]);
  await leaveSheet(page);
  await giveSpot(page, product, "20");
  const receiver = newReceiver();
  await decideAddress(product, receiver, "UNKNOWN");
  await press(page, "Send");
  await expect(sheet(page)).toContainText("To Account");
  await sheet(page)
    .getByRole("button", { name: /^To Address/ })
    .click();
  await page.getByLabel("Address in the Ethereum (local) network").fill(receiver);
  await press(page, "Continue");
  await page.waitForURL(/\/aml\/status\//);
  await page.goto(`${product.origin}/depository`);
  await press(page, "Send");
  await expect(sheet(page)).toContainText("Operation locked");
  await sheet(page).getByRole("button", { name: "Check status" }).click();
  await page.waitForURL(/\/aml\/status\//);
  await decideAddress(product, receiver, "ALLOWED");
  await expect(page.getByRole("heading", { name: "AML Check Success" })).toBeVisible();
});

test("an address of sending that nothing stands behind says so", async ({ page, product }) => {
  await spotKeeper(page, product);
  await page.goto(`${product.origin}/depository/send/set-amount-and-address/voucher`);
  await expect(page.getByText("Unknown send type")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test("an exchange of less than the brand takes is locked, and a search that finds nothing says so", async ({
  page,
  product,
}) => {
  await spotKeeper(page, product);
  await giveSpot(page, product, "0.5");
  await press(page, "Change asset");
  const ether = page.getByRole("button", { name: /^Ether/ });
  await expect(ether).toContainText("MIN");
  await expect(ether).toBeDisabled();
  await page.getByRole("searchbox").fill("dogecoin");
  await expect(page.getByText("No asset found")).toBeVisible();
  await expect(ether).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});
