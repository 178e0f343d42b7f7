import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { action } from "../../product/action.ts";
import { callAs } from "../../product/callAs.ts";
import { activate, balanceOnChain, ether, newEmail, readOwnAddress } from "../../product/person.ts";
import type { Product } from "../../product/product.ts";
import { signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** From home to the choice of a payment method, for a hundred dollars' worth of ether. */
async function openMethods(page: Page): Promise<void> {
  await action(page, "Buy").click();
  await page.waitForURL(/\/buy-set-amount/);
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByRole("textbox").first().fill("100");
  await expect(page.getByText("3 payment methods")).toBeVisible();
  await press(page, "Continue");
  await page.waitForURL(/\/amount\/100$/);
  await expect(page.getByRole("heading", { name: "Select payment method" })).toBeVisible();
}

type Own = {
  readonly state: {
    readonly assets: readonly { readonly address: string; readonly amount: string }[];
    readonly buyOrders: readonly {
      readonly id: string;
      readonly state: string;
      readonly transferId: string | null;
    }[];
    readonly transfers: readonly {
      readonly id: string;
      readonly state: string;
      readonly direction: string;
      readonly amount: { readonly amount: string };
    }[];
  };
};
type Paid = {
  readonly externalId: string;
  readonly payouts: readonly { readonly units: string }[];
};

type Explored = {
  readonly transactions: readonly { readonly to: string | null; readonly amount: string }[];
};

/** Less than one ether, in wei. */
const weiOf = (text: string): bigint => BigInt(text.replace("0.", "").padEnd(18, "0"));

/** Asks the seller what it sent, the chain what came, and the books what is credited: one amount, once. */
async function expectOneMoney(page: Page, product: Product, address: string): Promise<void> {
  const { state } = await callAs<Own>(page, "app.getAppState");
  const [order, ...others] = state.buyOrders;
  expect([order?.state, others]).toEqual(["DONE", []]);
  const payments = await product.ask<readonly Paid[]>("payments");
  const sent = payments
    .filter(({ externalId }) => externalId === order?.id)
    .flatMap(({ payouts }) => payouts.map(({ units }) => BigInt(units)));
  // A sweep may have taken them on by now.
  const { transactions } = await product.ask<Explored>(`chain/address/${address}`);
  const [onChain = "", ...more] = transactions
    .filter(({ to }) => to?.toLowerCase() === address.toLowerCase())
    .map(({ amount }) => amount);
  expect(onChain).toMatch(/^0\.0\d+$/);
  expect([sent, more]).toEqual([[weiOf(onChain)], []]);
  expect(state.assets).toMatchObject([{ address, amount: onChain }]);
  expect(state.transfers).toMatchObject([
    { id: order?.transferId, state: "FULFILLED", direction: "IN", amount: { amount: onChain } },
  ]);
}

/** Waits for the word on home, and asks whether it is true; then takes the word off. */
async function expectBought(page: Page, product: Product, address: string): Promise<void> {
  const purchases = page.getByRole("region", { name: "Your purchases" });
  await expect(purchases).toContainText("Bought ETH", { timeout: 60_000 });
  await expect(purchases).toContainText("The coins have arrived in your balance.");
  await expectOneMoney(page, product, address);
  expect(await findBarriers(page)).toEqual([]);
  await purchases.getByRole("button", { name: "Remove from home" }).click();
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
  const pay = seller.getByRole("button", { name: "Pay 100.00 USD" });
  await expect(pay).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await pay.click();
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
  await expect(leaving.getByRole("link", { name: /Open Transak/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const opened = page.context().waitForEvent("page");
  await leaving.getByRole("link", { name: /Open Transak/ }).click();
  const partner = await opened;
  expect(await partner.evaluate(() => window.opener)).toBeNull();
  await partner.getByRole("button", { name: "Pay 100.00 USD" }).click();
  await expect(partner.getByRole("link", { name: "Back to the wallet" })).toBeVisible();
  await page.goto(product.origin);
  await expectBought(page, product, address);
});
