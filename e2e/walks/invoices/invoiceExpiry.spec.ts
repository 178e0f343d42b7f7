import { expect, type Browser, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { changeLanguage } from "../../languages/changeLanguage.ts";
import { readEnglish } from "../../languages/readEnglish.ts";
import { readMisfits } from "../../languages/readMisfits.ts";
import { confirmationsOf, localChain } from "../../product/localChain.ts";
import { openMerchant, type Merchant, type MerchantInvoice } from "../../product/merchant.ts";
import { balanceOnChain, ether, newEmail, newReceiver, pour } from "../../product/person.ts";
import type { Product } from "../../product/product.ts";
import { richPerson } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

// An invoice has at least a minute, and this walk waits for the whole of it: `npm test` walks the same with
// the server's clock set ahead, in `marmaladeInvoices`.

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();
/** A minute, and what the server takes to notice. */
const OVER = { timeout: 90_000 };
const over = (page: Page) => page.getByText("Oops! invoice expired or for another contact");
const waysToPay = (page: Page) =>
  page.getByRole("button", { name: /^Pay/ }).or(page.getByRole("img", { name: /^QR code/ }));
const backToShop = (page: Page) => page.getByRole("link", { name: "Back to Corner Shop" });

async function pay(product: Product, { address }: MerchantInvoice, amount: string): Promise<void> {
  await pour(product, address, amount, ether);
  await product.ask("mine", { networkId: localChain, blocks: confirmationsOf(product) });
}

const standing = (merchant: Merchant, { id }: MerchantInvoice) =>
  expect.poll(() => merchant.ask(`invoices/${id}`));

/** A visitor with a phone, about to pay from another wallet. */
async function openOutside(browser: Browser, { payUrl }: MerchantInvoice): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(payUrl);
  await press(page, "Pay from another wallet");
  await expect(page.getByRole("img", { name: /^QR code to pay 0\.1 ETH/ })).toBeVisible();
  return page;
}

async function expectOver(page: Page): Promise<void> {
  await expect(over(page)).toBeVisible(OVER);
  await expect(waysToPay(page)).toHaveCount(0);
  await expect(backToShop(page)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
}

test("an unpaid invoice and one paid in part run out before those who are about to pay them", async ({
  browser,
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const returnUrl = `${product.origin}/sandbox/`;
  const bill = {
    assetKey: "ETH:evm:31337",
    amount: "0.1",
    description: "2 × №1",
    expiresInMinutes: 1,
    returnUrl,
  };
  const part = await merchant.ask<MerchantInvoice>("invoices", bill);
  const unpaid = await merchant.ask<MerchantInvoice>("invoices", bill);
  const outside = await openOutside(browser, part);
  await pay(product, part, "0.04");
  await page.goto(unpaid.payUrl);
  await expect(page.getByText(/^less than a minute, until/)).toBeVisible();
  await press(page, "Pay with assets");
  await expect(page.getByRole("button", { name: "Pay 0.1 ETH" })).toBeEnabled();
  await expect(outside.getByText("0.06 ETH is still due")).toBeVisible();

  await expectOver(outside);
  await expect(outside.getByText("0.04 ETH came, which was too little")).toBeVisible();
  await expect(outside.getByText("Corner Shop can give it back to you: ask there.")).toBeVisible();
  await expectOver(page);
  await expect(page.getByText(/came/)).toHaveCount(0);
  await standing(merchant, unpaid).toMatchObject({ state: "EXPIRED", received: "0" });
  await standing(merchant, part).toMatchObject({
    state: "EXPIRED",
    received: "0.04",
    isLate: false,
    refundable: "0.04",
  });
  // Whoever comes by the link now is told the same.
  await page.reload();
  await expectOver(page);

  await pay(product, unpaid, "0.1");
  await expect(page.getByText("0.1 ETH came, but not in time")).toBeVisible();
  await expect(page.getByText("Corner Shop can give it back to you: ask there.")).toBeVisible();
  await expect(waysToPay(page)).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  await pay(product, part, "0.06");
  await expect(outside.getByText("0.1 ETH came, but not in time")).toBeVisible();
  expect(await findBarriers(outside)).toEqual([]);
  for (const invoice of [unpaid, part])
    await standing(merchant, invoice).toMatchObject({
      state: "EXPIRED",
      received: "0.1",
      isLate: true,
      refundable: "0.1",
    });

  await changeLanguage(page, "ru-KZ");
  await expect(page.getByText("0,1 ETH", { exact: false }).first()).toBeVisible();
  expect(await readMisfits(page)).toEqual([]);
  const names = /Corner Shop|localhost/;
  expect((await readEnglish(page)).filter((text) => !names.test(text))).toEqual([]);

  const address = newReceiver();
  await merchant.ask(`invoices/${part.id}/refund`, { address });
  await expect.poll(() => balanceOnChain(product, address)).not.toBe("0");
  await backToShop(outside).click();
  await outside.waitForURL(returnUrl);
  await outside.context().close();
});
