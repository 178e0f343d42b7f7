import { expect, type Page } from "@playwright/test";
import { approve } from "../../product/approve.ts";
import { watchMotion } from "../../motion/watchMotion.ts";
import {
  activate,
  ether,
  expectReceived,
  newEmail,
  openAsset,
  openConfirm,
  pour,
  readOwnAddress,
} from "../../product/person.ts";
import { signIn } from "../../product/quickPerson.ts";
import type { Product } from "../../product/product.ts";
import { test } from "../../product/test.ts";

/** All that moves on the road: news, a changing balance, a sheet, a field, the steps of a payment. */
async function walk(page: Page, product: Product, look: () => Promise<void>): Promise<void> {
  const sheet = page.locator("[role=dialog][aria-modal=true]");
  const email = newEmail();
  await signIn(page, product, email);
  await approve(page, product, email);
  await activate(page, ether);
  await look();
  await openAsset(page, ether);
  const address = await readOwnAddress(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  await pour(product, address, "2");
  await expectReceived(page, "2", ether);
  await expect(page.getByText(/^2\s*ETH$/).first()).toBeVisible();
  await look();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(sheet.getByRole("heading")).toBeVisible();
  await look();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await openConfirm(page, "0.3");
  await page.getByRole("button", { name: "Send 0.3 ETH" }).click();
  await page.waitForURL(/send-payment\/status\//);
  await look();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
}

test("who wants less motion sees none, and a balance stands at its new value at once", async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const motion = await watchMotion(page);
  const look = async () => expect(await motion.longestMs()).toBeLessThanOrEqual(1);
  await walk(page, product, look);
  await look();
  expect(await motion.moved()).toEqual([]);
  expect(await motion.counted()).toEqual([]);
});

test("else news and sheets come in and balances count, briefly, and then all of it rests", async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const motion = await watchMotion(page);
  const look = () => expect.poll(motion.moving).toEqual([]);
  await walk(page, product, look);
  await look();
  const moved = await motion.moved();
  expect(moved).toEqual(
    expect.arrayContaining(["wallet-enter", "wallet-turn", "translate", "opacity"]),
  );
  expect(await motion.counted()).not.toEqual([]);
});
