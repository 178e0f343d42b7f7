import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import {
  confirmAmount,
  ether,
  etherRow,
  expectReceived,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
  openConfirm,
  pour,
  richPerson,
  tether,
  transactionsTo,
} from "../product/person.ts";
import { test } from "../product/test.ts";

const NARROW = { width: 320, height: 640 };
/** A phone of 390 px at 200 % zoom. */
const ZOOMED = { width: 195, height: 422 };

/** Nothing for axe to find in either theme, and nothing that sticks out of a narrow screen. */
async function expectFit(page: Page, where: string): Promise<void> {
  const own = page.viewportSize() ?? NARROW;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A colour that is still on its way to the other theme is nobody's contrast.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(
          ({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
      await Promise.allSettled(ending.map(async ({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
  }
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} at ${size.width} px`).toBe(0);
  }
  await page.setViewportSize(own);
}

test("every screen of the road is accessible in both themes and fits 320 px and 200 % zoom", async ({
  page,
  product,
}) => {
  await page.goto(product.origin);
  await expect(page.getByLabel("Email")).toBeVisible();
  await expectFit(page, "login");

  await richPerson(page, product, { email: newEmail(), amount: "1.123456789012345678" });
  await expectFit(page, "asset");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(etherRow(page)).toBeVisible();
  await expectFit(page, "home");
  await openAsset(page, ether);

  await page.getByRole("button", { name: "Receive" }).click();
  await expectFit(page, "receive methods");
  await page.getByRole("button", { name: /By address/ }).click();
  await expect(page.getByRole("button", { name: /Copy address/ })).toBeVisible();
  await expectFit(page, "address");
  await page.getByRole("button", { name: "Back" }).click();

  await openConfirm(page, "0.123456789012345678");
  await expectFit(page, "confirm");
  await page.getByRole("button", { name: "Send 0.123456789012345678 ETH" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  await expectFit(page, "status");

  await page.goto(`${product.origin}/no/such/page`);
  await expect(page.getByText("Page not found!")).toBeVisible();
  await expectFit(page, "not found");
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
