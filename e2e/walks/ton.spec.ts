import { expect, type Locator, type Page } from "@playwright/test";
import {
  activate,
  balanceOnChain,
  confirmAmount,
  expectReceived,
  newEmail,
  newTonReceiver,
  openAmount,
  openAsset,
  pour,
  readOwnAddress,
  toncoin,
  tonTether,
} from "../product/person.ts";
import { approveUnseen } from "../product/approve.ts";
import { richPerson, signIn } from "../product/quickPerson.ts";
import { readCode } from "../scan/readCode.ts";
import { test } from "../product/test.ts";

/** As wide as 120 letters of another alphabet are in a link, which is what fills a code most. */
const LONG_MEMO = "заказ ".repeat(20).trim();

const code = (page: Page): Locator => page.getByRole("img", { name: /^QR code/ });
const memoOf = (page: Page): Locator =>
  page.getByText("Memo", { exact: true }).locator("xpath=..").first();

test("TON is received at a code that a camera reads, and sent with a comment", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  await approveUnseen(page, product, email);
  await activate(page, toncoin);
  await openAsset(page, toncoin);
  const address = await readOwnAddress(page, toncoin);
  expect(address).toMatch(/^UQ[\w-]{46}$/);
  expect(await readCode(code(page))).toBe(address);
  await page.getByRole("button", { name: "Request an amount" }).click();
  await page.getByLabel(/How much TON/).fill("1.5");
  await page.getByLabel("Memo").fill(LONG_MEMO);
  await expect(code(page)).toHaveAccessibleName(/asks for 1\.5 TON/);
  const asked = `ton://transfer/${address}?amount=1500000000&text=${encodeURIComponent(LONG_MEMO)}`;
  await expect.poll(() => readCode(code(page)).catch(() => "")).toBe(asked);

  await pour(product, address, "20", toncoin);
  await expectReceived(page, "20", toncoin);
  await page.getByRole("button", { name: "Back" }).click();

  const receiver = newTonReceiver();
  await openAmount(page, receiver, toncoin);
  await page.getByLabel("Memo").fill("order 104728");
  await confirmAmount(page, "3.25", toncoin);
  await expect(memoOf(page)).toContainText("order 104728");
  await page.getByRole("button", { name: "Send 3.25 TON" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  await expect(memoOf(page)).toContainText("order 104728");
  expect(await balanceOnChain(product, receiver, "TON", toncoin.networkId)).toBe("3.25");
});

test("USDT on TON waits for TON to pay its fee, and is sent", async ({ page, product }) => {
  const coin = tonTether;
  const address = await richPerson(page, product, { email: newEmail(), amount: "250.5", coin });
  const receiver = newTonReceiver();
  await openAmount(page, receiver, coin);
  const amount = page.getByLabel(/How much USDT/);
  await amount.fill("100.5");
  await page.getByLabel("Memo").fill("7");
  await expect(page.getByText("Top up TON to continue")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();

  await page.getByRole("button", { name: "Activate TON" }).click();
  await page.getByRole("button", { name: /By address/ }).click();
  await expect(page.getByText(/^Send TON to this deposit address/)).toBeVisible();
  await pour(product, address, "2", toncoin);
  await expectReceived(page, "2", toncoin);

  // What was filled in is still there.
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByText("Top up TON to continue")).toBeHidden();
  await expect(amount).toHaveValue("100.5");
  await expect(page.getByLabel("Memo")).toHaveValue("7");
  await confirmAmount(page, "100.5", coin);
  await expect(page.getByText(/\+ 0\.\d+ TON/).first()).toBeVisible();
  await page.getByRole("button", { name: "Send 100.5 USDT" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  expect(await balanceOnChain(product, receiver, "USDT", coin.networkId)).toBe("100.5");
});
