import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { approve } from "../../product/approve.ts";
import { callAs } from "../../product/callAs.ts";
import { openMerchant, type MerchantInvoice } from "../../product/merchant.ts";
import { newEmail } from "../../product/person.ts";
import { signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

type Own = {
  readonly state: {
    readonly buyOrders: readonly { readonly state: string }[];
    readonly transfers: readonly { readonly direction: string; readonly state: string }[];
  };
};

test("whoever has nothing buys what an invoice asks for, and the wallet pays it by itself", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  const email = newEmail();
  await signIn(page, product, email);
  const invoice = await merchant.ask<MerchantInvoice>("invoices", {
    assetKey: "ETH:evm:31337",
    amount: "0.02",
    referenceId: "order-2026-7",
  });
  await page.goto(invoice.payUrl);
  await press(page, "Activate Ether");
  await press(page, "Buy & pay");
  await expect(page.getByText("You don't have enough token to close the invoice")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay 0.02 ETH" })).toBeDisabled();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "BUY AND PAY");
  // Nobody buys for a payment that would be refused; the check leads back to the invoice.
  await press(page, "Verify account");
  await page.waitForURL(/\/kyc\/info$/);
  await approve(page, product, email);
  await press(page, "Back to the invoice");
  await press(page, "Buy & pay");
  await press(page, "BUY AND PAY");
  const leave = page.getByRole("link", { name: "Open the seller's page" });
  await expect(leave).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const opened = page.context().waitForEvent("page");
  await leave.click();
  const seller = await opened;
  expect(await seller.evaluate(() => window.opener)).toBeNull();
  await seller.getByRole("button", { name: /^Pay [\d.]+ USD/ }).click();
  await expect(seller.getByRole("link", { name: "Back to the wallet" })).toBeVisible();
  await seller.close();

  await expect(page.getByText("Invoice is completed")).toBeVisible({ timeout: 60_000 });
  expect(await findBarriers(page)).toEqual([]);
  // It is its merchant's a moment after it is paid.
  await expect
    .poll(() => merchant.ask(`invoices/${invoice.id}`))
    .toMatchObject({
      state: "PAID",
      received: "0.02",
      excess: "0",
    });
  const { state } = await callAs<Own>(page, "app.getAppState");
  expect(state.buyOrders.map((order) => order.state)).toEqual(["DONE"]);
  expect(state.transfers.map(({ direction }) => direction).toSorted()).toEqual(["IN", "INTERNAL"]);
});
