import { expect } from "@playwright/test";
import {
  activate,
  balanceOnChain,
  confirmAmount,
  ether,
  expectReceived,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
  pour,
  readOwnAddress,
  tether,
} from "../product/person.ts";
import { richPerson, signIn } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("a token is received without its coin, waits for the coin to pay its fee, and is sent", async ({
  page,
  product,
}) => {
  const address = await richPerson(page, product, {
    email: newEmail(),
    amount: "250.123456",
    coin: tether,
  });

  const receiver = newReceiver();
  await openAmount(page, receiver);
  await expect(page.getByText("Top up ETH to continue")).toBeVisible();
  await page.getByLabel(/How much USDT/).fill("100.5");
  await expect(page.getByText("Not enough Ether to cover network fees")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();

  // The coin has the same address: both are assets of one network.
  await page.getByRole("button", { name: "Activate ETH" }).click();
  await page.getByRole("button", { name: /By address/ }).click();
  await expect(page.getByText(/^Send ETH to this deposit address/)).toBeVisible();
  const link = page.getByRole("link", { name: /Check account address in Blockchain browser/ });
  await expect(link).toHaveAttribute("href", new RegExp(`${address}$`));
  await pour(product, address, "0.5");
  await expectReceived(page, "0.5", ether);

  // The payment that waits for it is gone back to from here, and from home by whoever went round.
  await page.getByRole("button", { name: "Back to your payment of 100.5 USDT" }).click();
  await expect(page.getByText("Top up ETH to continue")).toBeHidden();
  await page.goto(product.origin);
  const left = page.getByRole("heading", { name: "Not sent yet" });
  await expect(left).toBeVisible();
  await page.getByRole("button", { name: "Back to your payment" }).click();
  await expect(page.getByLabel(/How much USDT/)).toHaveValue("100.5");
  await page.getByRole("button", { name: "MAX" }).click();
  await expect(page.getByLabel(/How much USDT/)).toHaveValue("250.123456");
  await confirmAmount(page, "100.500001", tether);
  await expect(page.getByText(/\+ 0\.0\d+ ETH/).first()).toBeVisible();
  await page.getByRole("button", { name: "Send 100.500001 USDT" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  expect(await balanceOnChain(product, receiver, "USDT")).toBe("100.500001");
  expect(await balanceOnChain(product, receiver)).toBe("0");

  // The fee has left the coin's account and is named there.
  await page.getByRole("button", { name: "Go to home" }).click();
  await expect(left).toHaveCount(0);
  await openAsset(page, ether);
  await expect(page.getByText("Fee for USDT")).toBeVisible();
});

test("a token to another user of the wallet arrives at once, needs no coin and costs nothing", async ({
  page,
  product,
  browser,
}) => {
  const visit = await browser.newContext();
  const friend = await visit.newPage();
  await signIn(friend, product, newEmail());
  await activate(friend, tether);
  await openAsset(friend, tether);
  const receiver = await readOwnAddress(friend, tether);

  await richPerson(page, product, { email: newEmail(), amount: "40", coin: tether });
  await openAmount(page, receiver);
  await expect(page.getByText("None, it stays inside Coffer")).toBeVisible();
  await expect(page.getByText("Top up ETH to continue")).toBeHidden();
  await confirmAmount(page, "30", tether);
  await page.getByRole("button", { name: "Send 30 USDT" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  await expectReceived(friend, "30", tether);
  expect(await balanceOnChain(product, receiver, "USDT")).toBe("0");
  await visit.close();
});
