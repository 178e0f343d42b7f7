import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { changeLanguage } from "../../languages/changeLanguage.ts";
import { readEnglish } from "../../languages/readEnglish.ts";
import { readMisfits } from "../../languages/readMisfits.ts";
import { walkInvoices } from "../../languages/walkInvoices.ts";
import { becomeVisitor, confirmContact } from "../../product/invoicePages.ts";
import { confirmationsOf, localChain } from "../../product/localChain.ts";
import { openMerchant, type Merchant, type MerchantInvoice } from "../../product/merchant.ts";
import { ether, newEmail, pour } from "../../product/person.ts";
import { richPerson, signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();
const assetKey = "ETH:evm:31337";
const bill = { assetKey, amount: "0.1", description: "Two coffees", referenceId: "order-2026-1" };

const invoiceOf = (merchant: Merchant, over: object = {}) =>
  merchant.ask<MerchantInvoice>("invoices", { ...bill, ...over });
const stateOf = async (merchant: Merchant, { id }: MerchantInvoice) =>
  (await merchant.ask<MerchantInvoice>(`invoices/${id}`)).state;

test("a visitor comes from a shop, signs in on the invoice, pays and goes back to the shop", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  await becomeVisitor(page);
  const returnUrl = `${product.origin}/sandbox/`;
  const invoice = await invoiceOf(merchant, { returnUrl });
  await page.goto(invoice.payUrl);
  await expect(page.getByText("Corner Shop asks for")).toBeVisible();
  await expect(page.getByText("Two coffees")).toBeVisible();
  await expect(page.getByText(/minutes, until/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "Pay with Coffer");
  await expect(page.getByRole("button", { name: "By email" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "By email");
  await page.getByLabel("Email").fill(email);
  await confirmContact(page, product, email);
  await press(page, "Pay with assets");
  await expect(page.getByText("Total to pay")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "Pay 0.1 ETH");
  await expect(page.getByText("Invoice is completed")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => stateOf(merchant, invoice)).toBe("PAID");
  await page.reload();
  await expect(page.getByText("Invoice is completed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show the transaction" })).toBeVisible();
  await expect(page.getByText(/^Leads to localhost/)).toBeVisible();
  await page.getByRole("link", { name: "Back to Corner Shop" }).click();
  await page.waitForURL(returnUrl);
});

test("an outsider pays half and then the rest over the chain, and sees each arrive", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  const invoice = await invoiceOf(merchant);
  await page.goto(invoice.payUrl);
  await press(page, "Pay from another wallet");
  await expect(page.getByRole("img", { name: /^QR code to pay 0\.1 ETH/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Open in a wallet/ })).toHaveAttribute(
    "href",
    `ethereum:${invoice.address}@31337?value=100000000000000000`,
  );
  expect(await findBarriers(page)).toEqual([]);
  const blocks = confirmationsOf(product, localChain);
  await pour(product, invoice.address, "0.04", ether);
  await product.ask("mine", { networkId: localChain, blocks });
  await expect(page.getByText("0.06 ETH is still due")).toBeVisible();
  await expect(page.getByRole("link", { name: /Open in a wallet/ })).toHaveAttribute(
    "href",
    `ethereum:${invoice.address}@31337?value=60000000000000000`,
  );
  expect(await findBarriers(page)).toEqual([]);
  await pour(product, invoice.address, "0.06", ether);
  await product.ask("mine", { networkId: localChain, blocks });
  await expect(page.getByText("Invoice is completed")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test("of two tabs one pays, and both see it completed", async ({ page, product }) => {
  const merchant = await openMerchant(product);
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const invoice = await invoiceOf(merchant);
  const other = await page.context().newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto(invoice.payUrl);
    await press(tab, "Pay with assets");
    await expect(tab.getByRole("button", { name: "Pay 0.1 ETH" })).toBeEnabled();
  }
  // At one moment: a click that waits for its button to stand still may come after the other's payment.
  await Promise.all(
    tabs.map((tab) => tab.getByRole("button", { name: "Pay 0.1 ETH" }).dispatchEvent("click")),
  );
  for (const tab of tabs) await expect(tab.getByText("Invoice is completed")).toBeVisible();
  // It is its merchant's a moment after it is paid.
  await expect
    .poll(() => merchant.ask(`invoices/${invoice.id}`))
    .toMatchObject({
      state: "PAID",
      received: "0.1",
      excess: "0",
    });
});

test("an invoice for another contact, a withdrawn one and none at all say so", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  const email = newEmail();
  await signIn(page, product, email);
  const contact = { type: "email", value: newEmail() };
  const others = await invoiceOf(merchant, { contact });
  await page.goto(others.payUrl);
  await expect(page.getByText("Oops! invoice expired or for another contact")).toBeVisible();
  await expect(page.getByText("Two coffees")).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  const own = await invoiceOf(merchant, { contact: { type: "email", value: email } });
  await page.goto(product.origin);
  await page.getByRole("button", { name: /^Invoice from Corner Shop/ }).click();
  await page.waitForURL(own.payUrl);
  await expect(page.getByText("Corner Shop asks for")).toBeVisible();
  await merchant.ask(`invoices/${own.id}/cancel`, {});
  await expect(page.getByText("Oops! invoice payment failed")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(own.payUrl.replace(own.id, "00000000-0000-4000-8000-000000000000"));
  await expect(page.getByText("The specified invoice could not be found.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test("whoever is given a template says how much, and makes one invoice of it", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  const { id } = await merchant.ask<{ readonly id: string }>("templates", {
    assetKey,
    description: "A gift",
    minAmount: "0.01",
    maxAmount: "50",
  });
  await page.goto(`${product.origin}/invoice/receive?invoice_template_id=${id}`);
  await expect(page.getByText("A gift")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "Let's start");
  await page.waitForURL(/\/invoice\/create$/);
  await press(page, "MAX");
  await expect(page.getByRole("textbox")).toHaveValue("1000");
  await expect(page.getByText("It can be at most 50 ETH.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("textbox").fill("0.5");
  await press(page, "Continue");
  await page.waitForURL(/\/invoice\/pay\/[\w-]+$/);
  await expect(page.getByText("Corner Shop asks for")).toBeVisible();
  await expect(page.getByText(/^0\.5\s*ETH$/).first()).toBeVisible();
});

test("every screen of invoices speaks Russian, and nothing of it sticks out", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product, "Лавка");
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  await changeLanguage(page, "ru-KZ");
  const invoice = await invoiceOf(merchant, { description: "Два кофе", referenceId: "2026-1" });
  await walkInvoices({
    page,
    payUrl: invoice.payUrl,
    look: async () => {
      await expect(page.locator("html")).toHaveAttribute("lang", "ru-KZ");
      expect(await readMisfits(page)).toEqual([]);
      expect(await readEnglish(page)).toEqual([]);
    },
  });
});
