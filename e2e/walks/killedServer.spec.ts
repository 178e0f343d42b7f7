import { expect } from "@playwright/test";
import { balanceOnChain, newEmail, openConfirm, transactionsTo } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("a server killed between Send and confirmation has the payment done exactly once", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "1" });
  const receiver = await openConfirm(page, "0.3");
  await page.getByRole("button", { name: /^Send 0\.3 ETH/ }).click();
  await page.waitForURL(/send-payment\/status\//);
  await product.killServer();
  await product.startServer();

  await expect(page.getByText("The payment was successfully sent")).toBeVisible({
    timeout: 40_000,
  });
  expect(await balanceOnChain(product, receiver)).toBe("0.3");
  expect(await transactionsTo(product, receiver)).toBe(1);

  await page.reload();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
});

test("a server killed while Send is pressed neither loses nor doubles the payment", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "1" });
  const receiver = await openConfirm(page, "0.2");
  const pressed = page.getByRole("button", { name: /^Send 0\.2 ETH/ }).click();
  await Promise.all([pressed, product.killServer()]);
  await product.startServer();

  // Whether or not the first try reached the server, pressing until it is sent pays once.
  const send = page.getByRole("button", { name: /^Send 0\.2 ETH/ });
  const done = page.getByText("The payment was successfully sent");
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1_000 });
    await expect(done).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 60_000 });
  expect(await balanceOnChain(product, receiver)).toBe("0.2");
  expect(await transactionsTo(product, receiver)).toBe(1);
});
