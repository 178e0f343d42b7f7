import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { walkRoad } from "../languages/walkRoad.ts";
import {
  confirmAmount,
  ether,
  expectReceived,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
  openConfirm,
  pour,
  tether,
  transactionsTo,
} from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

/** Nothing that keeps people out of the screen as it stands. */
const expectFit = async (page: Page, where: string) =>
  expect(await findBarriers(page), where).toEqual([]);

test("every screen of the road is accessible in both themes and fits 320 px and 200 % zoom", async ({
  page,
  product,
}) => {
  test.setTimeout(480_000);
  const barriers: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    const found = await findBarriers(page);
    if (found.length > 0) barriers[name] = found;
  };
  await walkRoad({ page, product, look });
  expect(barriers).toEqual({});
});

test("every screen of a token and its missing coin is accessible and fits as well", async ({
  page,
  product,
}) => {
  const person = { email: newEmail(), amount: "95.123456", coin: tether };
  const address = await richPerson(page, product, person);
  await expectFit(page, "token");

  await openAmount(page, newReceiver());
  await page.getByLabel(/How much USDT/).fill("45.123456");
  await expect(page.getByText("Not enough Ether to cover network fees")).toBeVisible();
  await expectFit(page, "amount without a coin for the fee");
  await page.getByRole("button", { name: "Activate ETH" }).click();
  await page.getByRole("button", { name: /By address/ }).click();
  await pour(product, address, "0.5");
  await expectReceived(page, "0.5", ether);
  await page.getByRole("button", { name: "Back" }).click();

  await confirmAmount(page, "45.123456", tether);
  await expectFit(page, "confirm with two totals");
  await page.getByRole("button", { name: "Send 45.123456 USDT" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  await expectFit(page, "status with two totals");

  await page.getByRole("button", { name: "Go to home" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Choose an asset")).toBeVisible();
  await expectFit(page, "choose an asset");
  await page.keyboard.press("Escape");
  await openAsset(page, ether);
  await expect(page.getByText("Fee for USDT")).toBeVisible();
  await expectFit(page, "coin with a token's fee");
});

test("what goes wrong is accessible and fits as well", async ({ page, product, context }) => {
  await richPerson(page, product, { email: newEmail(), amount: "1" });
  const asset = page.url();
  await page.route(/rateHistory\.getRateHistory/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("The price chart could not be loaded.")).toBeVisible();
  await expectFit(page, "chart that cannot be had");
  await page.unroute(/rateHistory\.getRateHistory/);

  await context.setOffline(true);
  await expect(page.getByText("No connection. What you see may be out of date.")).toBeVisible();
  await expectFit(page, "no connection");
  await context.setOffline(false);

  await page.route(/\/api\//, (route) => route.abort());
  await page.goto(asset);
  await expect(page.getByRole("heading", { name: "No connection" }).first()).toBeVisible();
  await expectFit(page, "server that cannot be reached");
  await page.unroute(/\/api\//);

  await page.route(/HistoryScreen[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${product.origin}/transactions-history`);
  await expect(page.getByText("Something went wrong").first()).toBeVisible();
  await expectFit(page, "screen that breaks");
});

test("a refused region is accessible and fits as well", async ({ page, product }) => {
  const data = { code: "FORBIDDEN", httpStatus: 403, errorCode: "NOT_SUPPORTED_COUNTRY" };
  const json = { error: { message: "", code: -32_603, data } };
  await page.route(/api\/trpc\//, (route) => route.fulfill({ status: 403, json }));
  await page.goto(`${product.origin}/login`);
  await page.getByLabel("Email").focus();
  await expect(page.getByText("Denial of service").first()).toBeVisible();
  await expectFit(page, "refused region");
});

test("a slow Send that is left by Back is shown, cannot be doubled, and leads to its status", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "1" });
  const receiver = await openConfirm(page, "0.3");
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let calls = 0;
  await page.route(/wallet\.sendPayment/, async (route) => {
    calls += 1;
    await isLetGo;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send 0.3 ETH" }).click();
  await expect(page.getByRole("button", { name: "Back" })).toBeDisabled();
  await expect.poll(() => calls).toBe(1);

  await page.goBack();
  await expect(page.getByText("A payment is being sent")).toBeVisible();
  await expect(page.getByLabel(/How much ETH/)).toBeHidden();
  letGo();
  await page.waitForURL(/send-payment\/status\//);
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  expect(calls).toBe(1);
  expect(await transactionsTo(product, receiver)).toBe(1);
});
